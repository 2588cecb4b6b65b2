import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from './errors.ts'
import { pagePolicy } from './security-headers.ts'

const YEAR_SECONDS = 31_536_000
/** Where index.html has the nonce of its styles. */
const NONCE = '__STYLE_NONCE__'

/** Serves the built web client; every path that is no file and no API call gets its page, so that links work. */
export const web = async (app: FastifyInstance, root: string | undefined): Promise<void> => {
  if (root === undefined) {
    app.setNotFoundHandler((_request, reply) => notFound(reply))
    return
  }
  await app.register(async files => {
    files.addHook('onRoute', route => {
      route.config = { ...route.config, auth: 'public' }
    })
    await files.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      globIgnore: ['index.html'],
      setHeaders: (reply, path) => {
        const hashed = /[/\\]assets[/\\]/.test(path)
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  })
  const page = await readFile(join(root, 'index.html'), 'utf8')
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(18).toString('base64')
    return reply
      .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page.replace(NONCE, nonce))
  }
  const config = { auth: 'public' } as const
  for (const path of ['/', '/index.html'])
    app.get(path, { config, schema: { hide: true } }, async (_request, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/api/') &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    return isPage ? sendPage(reply) : notFound(reply)
  })
}
