import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './errors.ts'

const YEAR_SECONDS = 31_536_000

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
      setHeaders: (reply, path) => {
        const hashed = /[/\\]assets[/\\]/.test(path)
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  })
  const page = await readFile(join(root, 'index.html'))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    return isPage ? reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page) : notFound(reply)
  })
}
