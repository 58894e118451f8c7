import type { Plugin as BundlerPlugin } from 'esbuild';
import type { Plugin } from 'vite';

export function patchedDriver(name: 'connection.js' | 'index.js', code: string, version: string): string;
export const bundledDriver: BundlerPlugin;
export const driverOfTests: Plugin;
