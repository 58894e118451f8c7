import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RegisterPage } from './register-page.tsx';

test.each(['/terms', '/privacy'])('what is agreed to can be read first, beside the form: %s', (path) => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <RegisterPage />
    </MemoryRouter>,
  );
  expect(page).toMatch(new RegExp(`<a href="${path}" target="_blank"`));
});
