/** Passwords of eight characters or more that head every leaked list, and this product's own name. */
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890
  0123456789 87654321 987654321 11111111 00000000 12341234 11223344 123123123 qwertyui qwertyuiop qwerty12 qwerty123
  qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdfghjk asdfghjkl asdf1234 zxcvbnm1 abcd1234 abc12345 abcdefgh
  iloveyou iloveyou1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman
  batman123 trustno1 welcome1 welcome123 letmein1 letmein123 monkey123 dragon123 master123 michael1 jennifer jordan23
  computer internet whatever starwars charlie1 shadow123 hello123 hellohello admin123 admin1234 administrator changeme
  changeme1 default1 secret123 testtest test1234 guest123 login123 liverpool chelsea1 arsenal1 manchester yankees1
  cowboys1 steelers patriots lakers24 fairline fairline1 fairline123 freepicks`.split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
