// Runs before anything else. Uses nothing that Node 12 doesn't have.

/** The oldest Node that everything runs on, as package.json says. */
export const OLDEST_NODE = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer.`);
  process.exit(1);
}
