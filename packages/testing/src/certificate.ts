import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A certificate for localhost that signs itself, so that it is also its own authority. */
export interface TestCertificate {
  /** Path of the certificate. */
  file: string
  certificate: Buffer
  key: Buffer
  remove(): Promise<void>
}

/** True if this machine has the program that makes certificates. */
export const canMakeCertificates = (): boolean => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** For tests: makes a certificate that is valid for a day, in a folder of its own. */
export async function makeCertificate(): Promise<TestCertificate> {
  const folder = await mkdtemp(path.join(tmpdir(), 'opdesk-certificate-'))
  const [file, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-days', '1']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', file, ...names], {
    stdio: 'pipe',
  })
  return {
    file,
    certificate: await readFile(file),
    key: await readFile(key),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
