interface Schema {
  safeParse(text: string): {
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
  };
}

/** Returns the first validation error, or undefined if the text is valid. */
export const faultIn = (schema: Schema, text: string): string | undefined =>
  schema.safeParse(text).error?.issues[0]?.message;
