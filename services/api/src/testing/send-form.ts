import type { Answer, Client } from './client.ts'

interface Form {
  fields: Readonly<Record<string, string>>
  /** The document in the field `file`; null for a form without one. */
  file: { name: string; content: Buffer } | null
}

/** Sends a form with fields and at most one document, as a browser does. */
export const sendForm = (client: Client, method: 'POST' | 'PUT', path: string, { fields, file }: Form): Promise<Answer> => {
  const boundary = '----opdesk-form'
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value))
  if (file) parts.push(part(`name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream`, file.content))
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return client.call(method, path, payload, { 'content-type': `multipart/form-data; boundary=${boundary}` })
}
