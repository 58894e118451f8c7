interface Schema {
  safeParse(text: string): {
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
  };
}

/** What's wrong with a text; undefined if the schema takes it. */
export const faultIn = (schema: Schema, text: string): string | undefined =>
  schema.safeParse(text).error?.issues[0]?.message;
