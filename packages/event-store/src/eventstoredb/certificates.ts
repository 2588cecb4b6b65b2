import { readFileSync } from 'node:fs'
import type { ChannelCredentialOptions } from '@eventstore/db-client'

interface CertificateOptions {
  tls?: boolean
  tlsCAFile?: string
  userCertFile?: string
  userKeyFile?: string
}

/** Reads the files that an address names: the certificate of the authority for the nodes, and the certificate and key of a user. */
export function certificatesOf({ tls, tlsCAFile, userCertFile, userKeyFile }: CertificateOptions): ChannelCredentialOptions {
  if (tls === false) return { insecure: true }
  if ((userCertFile === undefined) !== (userKeyFile === undefined))
    throw new TypeError('the address of the event store must name userCertFile and userKeyFile, or neither')
  return {
    ...(tlsCAFile && { rootCertificate: readFileSync(tlsCAFile) }),
    ...(userCertFile && userKeyFile && { userCertFile: readFileSync(userCertFile), userKeyFile: readFileSync(userKeyFile) }),
  }
}
