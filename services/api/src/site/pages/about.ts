import { states } from '@opdesk/contracts/reference.ts'
import { linkedin } from '@opdesk/contracts/resource/linkedin.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { specialization } from '@opdesk/contracts/resource/specialization.ts'
import { linkedInPosts } from '@opdesk/projections/content/linkedin-posts.ts'
import { statistics } from '@opdesk/projections/content/settings.ts'
import { listResource } from '@opdesk/projections/resource/query.ts'
import { definePage } from '../page-definition.ts'

const everything = { page: 1, pageSize: 1000, sortOrder: 1 } as const

export const aboutPage = definePage<'about-us'>({
  page: 'about-us',
  path: '/about-us',
  shortcuts: ['/about'],
  words: 'about-us',
  shows: [settings.name, linkedin.name],
  load: async ({ db }) => ({ props: { statistics: await statistics(db), linkedIn: await linkedInPosts(db) } }),
})

export const doctorsPage = definePage<'join-us'>({
  page: 'join-us',
  path: '/join-us',
  words: 'join-us',
  shows: [specialization.name],
  load: async ({ db }) => {
    const { records } = await listResource(db, specialization, everything)
    return {
      props: {
        specializations: records.map(({ name }) => ({ value: String(name), label: String(name) })),
        states: states.map(({ id, name }) => ({ value: String(id), label: name })),
      },
    }
  },
})
