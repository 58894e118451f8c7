-- Folds a text for searches, as `folded` in packages/contract/src/folding.ts does; a test compares them. It is defined in a
-- migration because indexes depend on it: whatever changes its results has to rebuild them.
create function search.folded(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  marks constant text := '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]';
  bare text;
begin
  if octet_length(given) = char_length(given) then
    return lower(given collate "C");
  end if;
  bare := replace(replace(replace(replace(given, '½', '.5'), '¼', '.25'), '¾', '.75'), '´', '''');
  -- Long runs of marks would be slow to normalize: a joiner that is removed again splits them.
  bare := regexp_replace(bare, '[^ -\u02ff]{30}', '\&' || chr(847), 'g');
  bare := lower(regexp_replace(normalize(bare, nfkd), marks, '', 'g'));
  if bare !~ '[øłđðħıŧŋςیىکہھ’‘‛ʼʻ′“”„‐‒–—―−ßæœþ٠-٩۰-۹०-९০-৯]' then
    return bare;
  end if;
  return translate(replace(replace(replace(replace(bare, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðħıŧŋςیىکہھ’‘‛ʼʻ′“”„‐‒–—―−٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯',
    'olddhitnσييكهه''''''''''''"""------0123456789012345678901234567890123456789');
end
$$;
