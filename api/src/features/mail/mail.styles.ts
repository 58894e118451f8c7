/** The colors of the app's two themes (packages/ui/src/styles.css), as mail programs take them: spelled out. */
const light = {
  canvas: '#f6f4ef',
  surface: '#ffffff',
  sunken: '#efece4',
  line: '#e3dfd5',
  ink: '#14161c',
  ink2: '#474a54',
  ink3: '#62656f',
  accent: '#2340e8',
  accentText: '#1f38cf',
};
const dark: typeof light = {
  canvas: '#0b0d12',
  surface: '#141820',
  sunken: '#1c212c',
  line: '#272d3a',
  ink: '#f3f4f6',
  ink2: '#bbc0cb',
  ink3: '#969dac',
  accent: '#4a5ff5',
  accentText: '#9daaff',
};

const sans =
  "font-family:Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";
const body = `${sans};font-size:16px;line-height:24px`;
const name = `${sans};padding:10px 12px 10px 0;font-size:14px;line-height:20px;font-weight:400;color:${light.ink2}`;
const value = `${sans};padding:10px 0;font-size:14px;line-height:20px;font-weight:600;color:${light.ink};font-variant-numeric:tabular-nums;overflow-wrap:anywhere`;
const topLine = `border-top:1px solid ${light.line}`;

/** Of each element, in place: many mail programs take a page's styles away. */
export const styled = {
  root: 'color-scheme:light dark',
  body: `margin:0;padding:0;width:100%;background-color:${light.canvas};-webkit-text-size-adjust:100%`,
  preheader:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px',
  page: `background-color:${light.canvas}`,
  margin: 'padding:24px 12px 32px',
  column: 'max-width:560px;margin:0 auto;text-align:left',
  brand: 'padding:0 4px 16px',
  brandName: `${sans};display:inline-block;padding-left:10px;border-left:4px solid ${light.accent};font-size:20px;line-height:24px;font-weight:700;letter-spacing:-0.02em;color:${light.ink};text-decoration:none`,
  card: `padding:28px 24px 24px;background-color:${light.surface};border:1px solid ${light.line};border-radius:12px`,
  title: `${sans};margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;letter-spacing:-0.01em;color:${light.ink};overflow-wrap:anywhere`,
  text: `${body};margin:0 0 16px;color:${light.ink};overflow-wrap:anywhere`,
  link: `color:${light.accentText};text-decoration:underline`,
  code: `${mono};margin:0 0 16px;padding:16px 12px;background-color:${light.sunken};border-radius:8px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:0.18em;text-align:center;color:${light.ink};user-select:all;-webkit-user-select:all`,
  buttonTable: 'margin:8px 0 24px',
  buttonCell: `border-radius:8px;background-color:${light.accent}`,
  buttonLink: `${sans};display:inline-block;padding:12px 22px;border:1px solid ${light.accent};border-radius:8px;font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none`,
  rows: 'margin:0 0 20px;border-collapse:collapse',
  firstName: name,
  firstValue: value,
  name: `${name};${topLine}`,
  value: `${value};${topLine}`,
  intro: `${sans};margin:20px 0 8px;font-size:14px;line-height:20px;color:${light.ink2}`,
  quote: `${sans};margin:0;padding:0 0 0 14px;border-left:3px solid ${light.line};font-size:14px;line-height:21px;color:${light.ink2};overflow-wrap:anywhere`,
  signature: `${body};margin:0 0 4px;color:${light.ink}`,
  footCell: 'padding:16px 4px 0',
  foot: `${sans};margin:0;font-size:13px;line-height:19px;color:${light.ink3}`,
  footLink: `color:${light.ink3};text-decoration:underline;white-space:nowrap`,
} as const;

const inDark = (prefix: string) =>
  [
    [['.canvas'], `background-color:${dark.canvas}`],
    [['.card'], `background-color:${dark.surface}`],
    [['.card', '.line', '.quote'], `border-color:${dark.line}`],
    [['.ink', '.code'], `color:${dark.ink}`],
    [['a.ink'], `border-color:${dark.accent}`],
    [['.ink-2'], `color:${dark.ink2}`],
    [['.ink-3'], `color:${dark.ink3}`],
    [['.code'], `background-color:${dark.sunken}`],
    [['.link'], `color:${dark.accentText}`],
    [['.button'], `background-color:${dark.accent}`],
    [['.button-text'], `border-color:${dark.accent}`],
  ]
    .map(
      ([names, rule]) =>
        `${[names]
          .flat()
          .map((one) => `${prefix}${one}`)
          .join(',')}{${String(rule)}!important}`,
    )
    .join('');

/** Of the page: the dark theme, by the reader's own and as Outlook on the web marks it, and narrow screens. */
export const mailStyles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${inDark('')}}`,
  inDark('[data-ogsc] '),
  '@media (max-width:480px){.card{padding:22px 18px 18px!important}}',
].join('');
