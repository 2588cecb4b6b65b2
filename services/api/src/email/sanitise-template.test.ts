import { defaultEmailTexts, emailTemplateKeys } from '@opdesk/contracts/email/templates.ts'
import { describe, expect, it, test } from 'vitest'
import { sanitiseTemplate } from './sanitise-template.ts'

describe('an email template', () => {
  it.each([
    ['an image with a handler', '<p>a<img src=x onerror=alert(1)>b</p>', '<p>ab</p>'],
    ['a handler on an allowed tag', '<p onclick="alert(1)" style="x:y" class="z" id="q">a</p>', '<p>a</p>'],
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a script tag within a script tag', '<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['a style', '<style>p{background:url(//x)}</style><p>a</p>', '<p>a</p>'],
    ['javascript: with a tab in it', '<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
    ['javascript: in capitals, with spaces', '<a href="  JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
    ['javascript: by entities', '<a href="&#106;avascript&colon;alert(1)">a</a>', '<a>a</a>'],
    ['a data: address', '<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
    ['a vbscript: address', '<a href="vbscript:x">a</a>', '<a>a</a>'],
    ['an address without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
    [
      'markup that escapes from math',
      '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math><p>a</p>',
      '<p>a</p>',
    ],
    ['markup that escapes from svg', '<svg><p><style><g title="</style><img src=x onerror=alert(1)>">', /^(?!.*<(?!\/?p>))/],
    ['a comment', '<p>a<!-- <img src=x onerror=alert(1)> --></p>', '<p>a</p>'],
    ['a form', '<form action="https://x"><input name=q><button>go</button></form>', 'go'],
    ['a frame', '<iframe src="https://x">inside</iframe><p>a</p>', '<p>a</p>'],
    ['tags that are never closed', '<p><strong>a', '<p><strong>a</strong></p>'],
    ['tags that close in the wrong order', '<p><b>a</p></b>', /^<p><b>a<\/b><\/p>/],
    ['an incomplete tag', '<p>a</p><img src="x" onerror="alert(1)', '<p>a</p>'],
    ['a smaller-than sign in text', '<p>1 &lt; 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['a placeholder within another address', '<a href="https://evil.example/?{{name}}">a</a>', '<a>a</a>'],
    ['a placeholder as a handler', '<p {{name}}="x" title="{{name}}">{{name}}</p>', '<p>{{name}}</p>'],
    ['a placeholder other than the link as a target', '<a href="{{name}}">a</a>', '<a>a</a>'],
    ['a second placeholder after the link', '<a href="{{link}}{{name}}">a</a>', '<a>a</a>'],
  ])('makes %s harmless', (_, html, expected) => {
    const clean = sanitiseTemplate(html)
    if (typeof expected === 'string') expect(clean).toBe(expected)
    else expect(clean).toMatch(expected)
    expect(sanitiseTemplate(clean), 'what is clean stays as it is').toBe(clean)
  })

  it.each([
    '<p>Dear {{name}},</p><p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s><br />e</p>',
    '<h2>{{claim_id}}</h2><ul><li><p>one</p></li></ul><ol><li>two</li></ol><blockquote><p>{{remark}}</p></blockquote><hr />',
    '<p><a href="{{link}}">here</a> <a href="https://a.example/b?c=d&amp;e=f">there</a> <a href="mailto:x@y.example">mail</a></p>',
    '<p>नमस्ते {{name}} 🙏</p>',
  ])('keeps %s', html => {
    expect(sanitiseTemplate(html)).toBe(html)
  })
})

test.each(emailTemplateKeys)('keeps the shipped text of %s unchanged', key => {
  const { body } = defaultEmailTexts[key]
  expect(sanitiseTemplate(body)).toBe(body)
})
