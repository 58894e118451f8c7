import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { root, sourceFiles } from './project.mjs';

/** Where the texts stand that members, visitors and administrators read. */
const PLACES = [
  'pwa/src',
  'pwa/service-worker',
  'pwa/manifest.ts',
  'admin-console/src',
  'packages/ui/src',
  'packages/contract/src',
  'api/src/demo',
  'api/src/features',
  'api/src/http',
];

/** Files whose texts a member can read. */
const TO_MEMBERS = /^(?:pwa|packages)\/(?!.*\.admin\.ts$)/;

/** Texts that the specification gives word for word. */
const LITERAL = new Set([
  'Login',
  'Logout',
  'Back to Login',
  'Login failed',
  'New passwords do not match',
  'You do not have admin access.',
]);

/** What is not written, and what is instead; `where` limits a rule to some files. */
const RULES = [
  { not: /\be-mails?\b/i, say: 'email' },
  { not: /(?<!-)\b(?:mails?|mailed)\b/i, say: 'email' },
  { not: /\bprogrammes?\b/i, say: 'program' },
  { not: /\banonymis\w*/i, say: 'anonymize' },
  { not: /\b(?:label|model|travel|total)l(?:ed|er|ing)\w*/i, say: 'one l: labeled, modeler' },
  { not: /\b(?:organis|recognis|authoris|finalis|summaris|apologis)\w*/i, say: '-ize' },
  { not: /\banalys(?:ed?|ers?|ing)\b/i, say: 'analyze' },
  { not: /\b(?:colour|favour|behaviour|honour|neighbour)\w*/i, say: '-or' },
  { not: /\b(?:centre|licence|cheque|whilst|grey)s?\b/i, say: 'the American word' },
  { not: /\bcan not\b/i, say: "can't" },
  {
    not: /\b(?:is|are|was|were|do|does|did|has|have|had|will|would|could|should) not\b/i,
    say: "a contraction: isn't",
  },
  { not: /(?:^|[.!?] )(?:It|That|There) is\b/, say: "It's" },
  { not: /\blog(?:ged|ging)?[ -](?:in|on|out)\b|(?<![/-])\blog(?:ins?|outs?)\b/i, say: 'sign in, sign out' },
  { not: /\bkick-offs?\b/i, say: 'kickoff' },
  { not: /\bpay-outs?\b/i, say: 'payout' },
  { not: /\ban administrator\b/i, say: 'we, our team', where: TO_MEMBERS },
  { not: /(?<!-)\bselections?\b/i, say: 'pick' },
  { not: /\b(?:closing|fair|stale) prices?\b/i, say: 'odds' },
  { not: /\b(?:silver|gold) plans?\b/i, say: 'the plan by its name: Starter, Professional, VIP' },
  { not: /(?<=[a-z]{2}.*)\b\d[\d.]* u\b/i, say: 'units' },
];

/** The refused words of the texts of one file. */
export function refusedWords(file, source) {
  const rules = RULES.filter(({ where }) => where === undefined || where.test(file));
  return textsOf(file, source).flatMap(({ text, start }) =>
    rules
      .filter(({ not }) => not.test(text))
      .map(({ not, say }) => ({
        line: source.slice(0, start).split('\n').length,
        word: not.exec(text)[0].trim(),
        say,
      })),
  );
}

/** Names, routes and keys have no spaces and begin small; they are not read by anybody. */
const isProse = (text) => /^\s*[A-Z]|\S\s+\S/.test(text) && !LITERAL.has(text.trim());

/** String literals, templates and JSX texts that are read: no imports, types, SQL, errors or logs. */
function textsOf(file, source) {
  const unread = new Set();
  const texts = [];
  const add = (node, text) => {
    if (!unread.has(node) && isProse(text))
      texts.push({ text: text.replaceAll(/\s+/g, ' '), start: node.start + text.search(/\S/) });
  };
  const leave = (nodes) => nodes.forEach((node) => unread.add(node));
  const nameOf = ({ start, end }) => source.slice(start, end);
  new Visitor({
    ImportDeclaration: ({ source: from }) => leave([from]),
    TSLiteralType: ({ literal }) => leave([literal]),
    Property: ({ key }) => leave([key]),
    TaggedTemplateExpression: ({ tag, quasi }) => /(?:sql|tx)$/i.test(nameOf(tag)) && leave([quasi]),
    NewExpression: ({ callee, arguments: given }) => nameOf(callee).endsWith('Error') && leave(given),
    CallExpression: ({ callee, arguments: given }) =>
      /^(?:console|log)\./.test(nameOf(callee)) && leave(given),
    Literal: (node) => typeof node.value === 'string' && add(node, node.value),
    TemplateLiteral: (node) => add(node, node.quasis.map(({ value }) => value.cooked ?? '').join('…')),
    JSXText: (node) => add(node, node.value),
  }).visit(parseSync(file, source).program);
  return texts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = PLACES.flatMap(sourceFiles).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  for (const file of files) {
    for (const { line, word, say } of refusedWords(file, fs.readFileSync(path.join(root, file), 'utf8'))) {
      console.error(`${file}:${line} says "${word}", say ${say}`);
      process.exitCode = 1;
    }
  }
}
