import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  cert: string;
  key: string;
  /** base64 SHA-256 of the public key, the form in which Chromium is told to trust it. */
  publicKeyHash: string;
}

/** Made anew at every run: no key is kept anywhere. Valid for two days. */
export async function makeCertificate(hostnames: readonly string[]): Promise<Certificate> {
  const altNames = hostnames.map((value) => ({ type: 2 as const, value }));
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 2 * 86_400_000),
    extensions: [{ name: 'subjectAltName', altNames: [...altNames, { type: 7, ip: '127.0.0.1' }] }],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { cert, key, publicKeyHash: createHash('sha256').update(publicKey).digest('base64') };
}
