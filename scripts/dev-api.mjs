import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

// Started by dev.mjs, and never without it: however that ends, this does.
process.on('disconnect', () => process.exit());
process.setSourceMapsEnabled(true);
const [bundle, packages] = process.argv.slice(2);
// Most of a start is loading other people's packages: done before it is asked for.
await import(pathToFileURL(packages).href);
process.send('loaded');
await once(process, 'message');
await import(pathToFileURL(bundle).href);
