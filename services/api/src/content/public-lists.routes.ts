import {
  publicFaq,
  publicItemQuery,
  publicJob,
  publicLinkedInPost,
  publicListQuery,
  publicOrganization,
  publicReview,
  publicStatistics,
} from '@opdesk/contracts/content/public.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { list, pageOf, success } from '@opdesk/contracts/http.ts'
import { contentDisposition } from '@opdesk/integrations/storage/file-name.ts'
import { faqs } from '@opdesk/projections/content/faqs.ts'
import { jobFile, jobs } from '@opdesk/projections/content/jobs.ts'
import { linkedInPosts } from '@opdesk/projections/content/linkedin-posts.ts'
import { reviews } from '@opdesk/projections/content/reviews.ts'
import { disclaimer, organizationNames, statistics } from '@opdesk/projections/content/settings.ts'
import { inLanguage } from '@opdesk/projections/content/texts.ts'
import { z } from 'zod'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { documentHeaders } from '../plugins/security-headers.ts'

const config = { auth: 'public' } as const
const tags = ['content']

/** Cuts a page of results from a list that is short enough to be read whole. */
const cut = <R>(all: readonly R[], { page, pageSize }: { page: number; pageSize: number }) =>
  ok({ records: all.slice((page - 1) * pageSize, page * pageSize), pagination: pageOf(all.length, page, pageSize) })

/** Public lists that are short: a web page that shows such a list requests it whole. */
export const publicListRoutes: Routes = (app, { db, storage }) => {
  const querystring = publicListQuery()

  app.get('/public/faqs', { config, schema: { tags, querystring, response: { 200: list(publicFaq) } } }, async ({ query }) =>
    cut(
      (await faqs(db, query.language)).map(({ id: _id, ...faq }) => ({ ...faq, _id })),
      query,
    ),
  )

  app.get(
    '/public/linkedin',
    { config, schema: { tags, querystring, response: { 200: list(publicLinkedInPost) } } },
    async ({ query }) =>
      cut(
        (await linkedInPosts(db)).map(({ id: _id, title, frameUrl: iframe, postUrl: post_url }) => ({
          _id,
          title,
          iframe,
          post_url,
        })),
        query,
      ),
  )

  app.get(
    '/public/google-reviews',
    { config, schema: { tags, querystring, response: { 200: list(publicReview) } } },
    async ({ query }) =>
      cut(
        (await reviews(db, query.language)).map(({ id: _id, url: review_url, organization, avatar, ...review }) => ({
          ...review,
          _id,
          review_url,
          corporate_review: organization !== null,
          corporate_name: organization,
          avatar_url: avatar?.url ?? null,
          avatar,
        })),
        query,
      ),
  )

  app.get('/public/jobs', { config, schema: { tags, querystring, response: { 200: list(publicJob) } } }, async ({ query }) =>
    cut(
      (await jobs(db, query.language)).map(
        ({ id: _id, html: description, publishedAt: createdAt, descriptionUrl: jdUrl, ...job }) => ({
          ...job,
          _id,
          description,
          createdAt,
          jdUrl,
          status: true as const,
        }),
      ),
      query,
    ),
  )

  app.get(
    '/public/jobs/:id/description',
    { config, schema: { tags, params: idParams, querystring: z.strictObject({}) } },
    async ({ params: { id } }, reply) => {
      const file = await jobFile(db, id)
      if (file === 'gone') throw new DomainError('gone')
      if (!file) throw new DomainError('file_not_found')
      return reply
        .header('content-type', 'application/pdf')
        .header('content-length', file.size)
        .header('content-disposition', contentDisposition(file.name, 'inline'))
        .headers(documentHeaders)
        .send(await storage.open(file.sha256))
    },
  )

  app.get(
    '/public/organizations',
    { config, schema: { tags, querystring, response: { 200: list(publicOrganization) } } },
    async ({ query }) =>
      cut(
        (await organizationNames(db)).map(name => ({ name })),
        query,
      ),
  )

  app.get(
    '/public/stats',
    { config, schema: { tags, querystring: publicItemQuery, response: { 200: success(publicStatistics) } } },
    async ({ query }) => {
      const [{ yearsOfExperience: years_of_exp, ...figures }, { english, hindi }] = await Promise.all([
        statistics(db),
        disclaimer(db),
      ])
      return ok({ ...figures, years_of_exp, disclaimer: inLanguage(query.language, english, hindi) })
    },
  )
}
