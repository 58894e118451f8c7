/** The text with its `{variables}` filled in; what is not known stays as it is. */
export function fillReply(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name;
