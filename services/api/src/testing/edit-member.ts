import type { Client } from './client.ts'

interface Document {
  field?: string
  name?: string
  content: Buffer
}
/** Sends the form that changes a member of the family, as a browser does. */
export const editMember = (
  client: Client,
  fields: Record<string, string>,
  document?: Document,
  headers: Record<string, string> = {},
) => {
  const boundary = '----opdesk-form'
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const file = document
    ? [
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="${document.field ?? 'file'}"; filename="${document.name ?? 'card.pdf'}"\r\ncontent-type: application/pdf\r\n\r\n`,
        ),
        document.content,
        Buffer.from('\r\n'),
      ]
    : []
  const payload = Buffer.concat([...parts, ...file, Buffer.from(`--${boundary}--\r\n`)])
  return client.call('POST', '/user/edit-member', payload, {
    ...headers,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })
}
