import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import '#src/app/app.css';
import { surviveMissingFiles } from '#src/app/missing-files.ts';
import { openRouter, openServedRouter, type Router } from '#src/app/router.tsx';
import { startUp } from '#src/app/start-up.ts';
import { readServedAnswers, ServedAnswers } from '#src/member/public-answers.ts';

/** Lets the browser answer the reader between two steps. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function open(root: HTMLElement): Promise<void> {
  let router: Router | undefined;
  surviveMissingFiles(() => router?.state.navigation.location);
  // A page that was served whole is taken over once its own screen is here, bit by bit: until then it can be read.
  const isServed = root.hasChildNodes();
  router = isServed ? await openServedRouter() : openRouter();
  await pause();
  startUp(router);
  await pause();
  const app = (
    <StrictMode>
      <ServedAnswers value={readServedAnswers()}>
        <RouterProvider router={router} />
      </ServedAnswers>
    </StrictMode>
  );
  if (isServed) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void open(root);
