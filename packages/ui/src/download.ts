/** Hands a text to the browser as a file. A CSV gets the mark that tells spreadsheets that it is UTF-8. */
export function download(name: string, text: string, type = 'text/csv'): void {
  const parts = type === 'text/csv' ? ['\uFEFF', text] : [text];
  const url = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
