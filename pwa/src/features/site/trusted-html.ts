import DOMPurify from 'dompurify';

/** The one policy under which HTML of administrators enters the document; named in the content security policy. */
const policy = (
  window as {
    trustedTypes?: { createPolicy(name: string, rules: object): unknown };
  }
).trustedTypes?.createPolicy('fairline-html', {
  createHTML: (html: string) => html,
  createScriptURL: () => {
    throw new TypeError('This policy makes no scripts');
  },
});

/** Cleans HTML; where the browser has Trusted Types, what comes back is a TrustedHTML, which React passes on as it is. */
export function trustedHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
    FORBID_ATTR: ['style', 'id', 'class'],
    ...(policy === undefined ? {} : { TRUSTED_TYPES_POLICY: policy as never, RETURN_TRUSTED_TYPE: true }),
  });
}
