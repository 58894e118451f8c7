import DOMPurify, { type Config } from 'dompurify';

/** The one policy under which HTML of administrators enters the document; named in the content security policy. */
const policy = (
  globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: object): never };
  }
).trustedTypes?.createPolicy('fairline-html', {
  createHTML: (html: string) => html,
  createScriptURL: () => {
    throw new TypeError('This policy makes no scripts');
  },
});

const rules: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'img', 'video', 'audio', 'picture'],
  FORBID_ATTR: ['style', 'id', 'class', 'name'],
  ADD_ATTR: ['target'],
  ALLOWED_URI_REGEXP: /^(?:https:|\/(?!\/)|#)/i,
  ...(policy === undefined ? {} : { TRUSTED_TYPES_POLICY: policy }),
};

/** Cleans HTML; where the browser has Trusted Types, what comes back is a TrustedHTML, which React passes on as it is. */
export function trustedHtml(html: string): string {
  if (policy === undefined) return DOMPurify.sanitize(html, rules);
  return DOMPurify.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true }) as unknown as string;
}

const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*/gi;
const handlers = /([\s"'/])on(?=\w+\s*=)/gi;

/** Browsers report a handler as soon as they parse it, also where it could never run: it gets another name before. */
const withoutHandlers = (html: string) => html.replaceAll(tags, (tag) => tag.replaceAll(handlers, '$1x-on'));

/** The same as nodes that are in no document yet. */
export function cleanFragment(html: string): DocumentFragment {
  return DOMPurify.sanitize(withoutHandlers(html), { ...rules, RETURN_DOM_FRAGMENT: true });
}
