import { expect, test } from 'vitest';
import { cleanName, dispositionOf, typeOf } from './attachments.rules.ts';

test.each([
  [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'image/png'],
  [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  [Buffer.from('RIFF1234WEBPVP8 '), 'image/webp'],
  [Buffer.from('%PDF-1.7\n'), 'application/pdf'],
  [Buffer.from('<!doctype html><script>alert(1)</script>'), null],
  [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  [Buffer.from(' %PDF-1.7'), null],
  [Buffer.from('RIFF1234WAVE'), null],
  [Buffer.from('GIF89a'), null],
  [Buffer.from([0x89, 0x50]), null],
  [Buffer.alloc(0), null],
])('%j is a %s', (bytes, type) => expect(typeOf(bytes)).toBe(type));

test.each([
  ['shot.png', 'image/png', 'shot.png'],
  ['Photo.JPEG', 'image/jpeg', 'Photo.JPEG'],
  ['page.html', 'image/png', 'page.html.png'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\files\\Receipt  of May.pdf', 'application/pdf', 'Receipt of May.pdf'],
  ['a\r\nSet-Cookie: b".png', 'image/png', 'aSet-Cookie b.png'],
  ['\u202Egnp.exe', 'image/png', 'gnp.exe.png'],
  ['.htaccess', 'image/webp', 'htaccess.webp'],
  ['...', 'image/webp', 'file.webp'],
  ['Überweisung 東京.png', 'image/png', 'Überweisung 東京.png'],
] as const)('"%s" of %s is kept as "%s"', (name, type, kept) => expect(cleanName(name, type)).toBe(kept));

test('a long name is cut before its ending', () => {
  const name = cleanName(`${'x'.repeat(300)}.pdf`, 'application/pdf');
  expect([name.length, name.endsWith('x.pdf')]).toEqual([100, true]);
});

test('an image is shown in place, a PDF never', () => {
  expect(dispositionOf('shot.png', 'image/png')).toBe(
    `inline; filename="shot.png"; filename*=UTF-8''shot.png`,
  );
  expect(dispositionOf("Ü (1)'.pdf", 'application/pdf')).toBe(
    `attachment; filename="_ (1)'.pdf"; filename*=UTF-8''%C3%9C%20%281%29%27.pdf`,
  );
});
