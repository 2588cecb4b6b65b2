import { readFileSync } from 'node:fs'
import type { ChannelCredentialOptions } from '@eventstore/db-client'

interface CertificateOptions {
  tls?: boolean
  tlsCAFile?: string
  userCertFile?: string
  userKeyFile?: string
}

/** Reads the certificates that an address names: of the authority that signs those of the nodes, and of a user. */
export function certificatesOf({ tls, tlsCAFile, userCertFile, userKeyFile }: CertificateOptions): ChannelCredentialOptions {
  if (tls === false) return { insecure: true }
  if ((userCertFile === undefined) !== (userKeyFile === undefined))
    throw new TypeError('the address of the event store must name userCertFile and userKeyFile, or neither')
  return {
    ...(tlsCAFile && { rootCertificate: readFileSync(tlsCAFile) }),
    ...(userCertFile && userKeyFile && { userCertFile: readFileSync(userCertFile), userKeyFile: readFileSync(userKeyFile) }),
  }
}
