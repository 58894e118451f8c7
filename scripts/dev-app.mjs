import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

// Started by dev.mjs with Vite's own arguments, and never without it: however that ends, this does.
process.on('disconnect', () => process.exit());
await import(pathToFileURL(path.join(root, 'node_modules/vite/bin/vite.js')).href);
