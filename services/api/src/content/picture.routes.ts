import type { Readable } from 'node:stream'
import { textLike } from '@opdesk/contracts/bounded.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { notFound } from '../plugins/errors.ts'
import { matchesEtag } from '../plugins/etag.ts'
import type { App } from '../plugins/route.ts'

const YEAR_SECONDS = 31_536_000
const FILE = /^([0-9a-f]{64})(?:-(\d{2,5}))?\.(jpg|png|avif|webp)$/
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
}

interface Found {
  sha256: string
  size: number
}

const find = async (db: AppDeps['db'], file: string): Promise<Found | undefined> => {
  const [, sha256 = '', width, ending] = FILE.exec(file) ?? []
  if (width === undefined) {
    if (ending !== 'jpg' && ending !== 'png') return undefined
    return await db
      .selectFrom('app.picture')
      .select(['sha256', 'size'])
      .where('sha256', '=', sha256)
      .where('extension', '=', ending)
      .limit(1)
      .executeTakeFirst()
  }
  if (ending !== 'avif' && ending !== 'webp') return undefined
  return await db
    .selectFrom('app.picture_variant')
    .select(['file_sha256 as sha256', 'size'])
    .where('sha256', '=', sha256)
    .where('width', '=', Number(width))
    .where('format', '=', ending)
    .executeTakeFirst()
}

/**
 * Serves the pictures of the content publicly. Their URLs contain digests, so the content of a URL never changes, and the URL of an
 * unpublished picture cannot be guessed. Other sites may show the pictures, for example in link previews.
 */
export const pictureRoutes = (app: App, { db, pictureFiles }: Pick<AppDeps, 'db' | 'pictureFiles'>): void => {
  app.get(
    '/pictures/:file',
    { config: { auth: 'public' }, schema: { hide: true, params: z.object({ file: textLike(/^[\w.-]+$/, 100) }) } },
    async (request, reply) => {
      const { file } = request.params
      const etag = `"${file}"`
      const found = await find(db, file)
      if (!found) return notFound(reply)
      const cacheHeaders = {
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        etag,
        'cross-origin-resource-policy': 'cross-origin',
      }
      if (matchesEtag(request, etag)) return reply.code(304).headers(cacheHeaders).send()
      const bytes: Readable | undefined = await pictureFiles.open(found.sha256).catch(error => {
        if (error instanceof DomainError && error.code === 'file_not_found') return undefined
        throw error
      })
      if (!bytes) return notFound(reply)
      // Sets the caching headers only now: a refusal must not be cached for a year.
      return reply
        .headers(cacheHeaders)
        .header('content-type', types[file.slice(file.lastIndexOf('.') + 1)])
        .header('content-length', found.size)
        .send(bytes)
    },
  )
}
