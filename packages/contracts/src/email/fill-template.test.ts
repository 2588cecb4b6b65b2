import { describe, expect, it, test } from 'vitest'
import { textOfHtml } from '../html-text.ts'
import { fillLink, fillTemplate } from './fill-template.ts'

const template = {
  subject: '{{claim_id}} of {{ name }}',
  body: '<p>Dear {{name}},</p><blockquote><p>{{remark}}</p></blockquote><p><a href="{{link}}">See it</a></p>',
}
const fill = (name: string, remark = 'r') => fillTemplate(template, { name, remark, claim_id: 'C1' })
const bodyOf = (html: string): string => /anywhere">\n([\s\S]*)\n<\/div>/.exec(html)?.[1] ?? ''

test('fills in the values of a template, and then its link', () => {
  const mail = fill('Asha Rao', 'one\r\ntwo')
  expect(mail.subject).toBe('C1 of Asha Rao')
  expect(bodyOf(mail.html)).toBe(
    '<p>Dear Asha Rao,</p><blockquote><p>one<br>two</p></blockquote><p><a href="{{link}}">See it</a></p>',
  )
  expect(mail.text).toBe('Dear Asha Rao,\n\none\ntwo\n\nSee it: {{link}}')
  const sent = fillLink(mail, 'https://x.example/a?b=1&c="2"')
  expect(sent.html).toContain('<a href="https://x.example/a?b=1&amp;c=&quot;2&quot;">See it</a>')
  expect(sent.text).toContain('See it: https://x.example/a?b=1&c="2"')
})

describe('a name in a mail', () => {
  it.each([
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['=HYPERLINK("http://x")', '=HYPERLINK(&quot;http://x&quot;)'],
    ['"><script>', '&quot;&gt;&lt;script&gt;'],
    ['{{remark}} {{link}}', '&#123;&#123;remark&#125;&#125; &#123;&#123;link&#125;&#125;'],
    ['$& $1', '$&amp; $1'],
    ['आशा राव 🙏👩‍⚕️', 'आशा राव 🙏👩‍⚕️'],
  ])('is escaped in HTML: %s', (name, html) => {
    const mail = fillLink(fill(name), 'https://x.example/')
    expect(bodyOf(mail.html)).toContain(`<p>Dear ${html},</p>`)
    expect(mail.html).not.toContain('<img')
    expect(mail.html).not.toContain('<script')
  })

  it.each([
    ['Asha\r\nBcc: evil@example.org', 'C1 of Asha Bcc: evil@example.org'],
    ['Asha\u0000\u000b\u0085\u2028\u2029Rao', 'C1 of Asha Rao'],
    ['Asha \u202eoaR\u202c', 'C1 of Asha oaR'],
    ['half \ud83d pair', 'C1 of half \ufffd pair'],
    ['आशा 🙏', 'C1 of आशा 🙏'],
    ['👩‍⚕️'.repeat(1), 'C1 of 👩‍⚕️'],
  ])('keeps %j on one line in a subject', (name, subject) => {
    expect(fill(name).subject).toBe(subject)
  })

  it('is cut off in the subject and complete in the text', () => {
    const mail = fill('🙏'.repeat(500))
    expect([...mail.subject]).toHaveLength(200)
    expect(mail.subject.isWellFormed()).toBe(true)
    expect(mail.text).toContain('🙏'.repeat(500))
  })
})

test.each([
  ['<p>a<br>b</p><p>c</p>', 'a\nb\n\nc'],
  ['<ul><li>one</li><li><p>two</p></li></ul><p>x</p>', '- one\n- two\n\nx'],
  [
    '<p>1 &lt; 2 &amp;amp; &#128591; &#x1F64F; &quot;&nbsp;&unknown; &#99999999;</p>',
    '1 < 2 &amp; 🙏 🙏 " &unknown; &#99999999;',
  ],
  ['<p>see <a href="https://a.example/?b&amp;c">this</a> and <a>that</a></p>', 'see this: https://a.example/?b&c and that'],
  ['<p><a href="{{link}}">{{link}}</a></p>', '{{link}}'],
  ['<h2>Hi</h2>\n  <hr>\n<p>  a   b </p>', 'Hi\n\na b'],
  ['no markup', 'no markup'],
  ['', ''],
])('converts %j to %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})
