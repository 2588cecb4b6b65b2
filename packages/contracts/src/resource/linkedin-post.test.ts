import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkedin } from './linkedin.ts'
import { linkedInFrame, linkedInUrn } from './linkedin-post.ts'

const URN = 'urn:li:share:7100000000000000001'
const ADDRESS = `https://www.linkedin.com/embed/feed/update/${URN}`

describe('a LinkedIn post', () => {
  it.each([
    URN,
    'urn:li:activity:1',
    'urn:li:ugcPost:7',
    ADDRESS,
    ` ${ADDRESS} `,
    `${ADDRESS}?compact=1`,
    'https://www.linkedin.com/embed/feed/update/urn%3Ali%3Ashare%3A71',
    `<iframe src="${ADDRESS}" height="842" width="504" frameborder="0" allowfullscreen="" title="Embedded post"></iframe>`,
    `<iframe height='1' src='${ADDRESS}?collapsed=1&amp;x=2'></iframe>`,
    `<IFRAME SRC="${ADDRESS}">`,
  ])('is recognised by %s', pasted => {
    expect(linkedInUrn(pasted)).toMatch(/^urn:li:(share|activity|ugcPost):\d+$/)
  })

  it.each([
    '',
    'a post',
    'https://www.linkedin.com/posts/opd_7100',
    'https://linkedin.com/embed/feed/update/urn:li:share:1',
    'http://www.linkedin.com/embed/feed/update/urn:li:share:1',
    'https://www.linkedin.com.evil.example/embed/feed/update/urn:li:share:1',
    'https://evil.example/embed/feed/update/urn:li:share:1',
    'https://www.linkedin.com@evil.example/embed/feed/update/urn:li:share:1',
    'https://evil.example/https://www.linkedin.com/embed/feed/update/urn:li:share:1',
    'https://www.linkedin.com/embed/feed/update/../../../x/urn:li:share:1',
    'https://www.linkedin.com/embed/feed/update/urn:li:share:1/../../x',
    'https://www.linkedin.com/embed/feed/update/urn:li:person:1',
    'javascript:alert(1)//https://www.linkedin.com/embed/feed/update/urn:li:share:1',
    '<iframe src="https://evil.example/embed/feed/update/urn:li:share:1"></iframe>',
    `<iframe src="${ADDRESS}"></iframe><script>alert(1)</script>`,
    `<iframe srcdoc="<script>1</script>" src="${ADDRESS}"></iframe>`,
    `<img src="${ADDRESS}">`,
  ])('is not recognised by %s', pasted => {
    expect(linkedInUrn(pasted)).toBeUndefined()
    expect(linkedin.schema.safeParse({ title: 'A', iframe: pasted }).success).toBe(false)
  })

  it('is stored as its URN, which gives the URL of its frame', () => {
    const { iframe } = linkedin.schema.parse({ title: 'A', iframe: `<iframe src="${ADDRESS}" onload="alert(1)"></iframe>` })
    expect(iframe).toBe(URN)
    expect(linkedInUrn(linkedInFrame(URN))).toBe(URN)
  })

  it('is read from any text as a safe URN or undefined', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(linkedInUrn(text) ?? 'urn:li:share:1').toMatch(/^urn:li:(share|activity|ugcPost):\d+$/)
      }),
    )
  })
})
