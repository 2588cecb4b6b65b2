import { conditions } from '@opdesk/contracts/resource/conditions.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { describe, expect, it, test } from 'vitest'
import { sanitiseContent, sanitiseRichText, withCleanText } from './sanitise-rich-text.ts'

/** Matches text with allowed tags only; the only attribute is a link's target on the web, by mail or by phone. */
const HARMLESS =
  /^(?:[^<>]|<\/?(?:p|strong|b|em|i|u|s|ul|ol|li|h2|h3|blockquote)>|<(?:br|hr) \/>|<a>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*">|<\/a>)*$/

describe('untrusted rich text', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a script in parts', '<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['a script that never ends', '<p>a</p><script>alert(1)', '<p>a</p>'],
    ['a picture with a handler', '<p>a<img src=x onerror=alert(1)>b</p>', '<p>ab</p>'],
    ['half a picture', '<p>a</p><img src="x" onerror="alert(1)', '<p>a</p>'],
    ['handlers and styles', '<h2 onclick="alert(1)" style="position:fixed" class="z" id="q">a</h2>', '<h2>a</h2>'],
    ['a style sheet', '<style>@import "//x"</style><p>a</p>', '<p>a</p>'],
    ['javascript: as a target', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['javascript: by entities', '<a href="&#106;avascript&colon;alert(1)">a</a>', '<a>a</a>'],
    ['javascript: with a line break', '<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['javascript: behind a control character', '<a href="\u0001javascript:alert(1)">a</a>', '<a>a</a>'],
    ['data: as a target', '<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
    ['another host without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['a target within a target', '<a href="https://a.example&quot; onclick=&quot;alert(1)">a</a>', null],
    ['svg', '<svg onload=alert(1)><a href="javascript:alert(1)"><text>a</text></a></svg><p>b</p>', '<p>b</p>'],
    ['a way out of svg', '<svg><p><style><g title="</style><img src=x onerror=alert(1)>">', null],
    ['a way out of math', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></math>b', 'b'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>">x</iframe><object data=x></object><embed src=x><p>a</p>', '<p>a</p>'],
    ['a form', '<form action="https://x"><input name=q><button formaction="javascript:1">go</button></form>', 'go'],
    ['a base', '<base href="//evil.example"><meta http-equiv=refresh content="0;url=//x"><link rel=stylesheet href=//x>a', 'a'],
    ['a comment of old browsers', '<!--[if IE]><script>alert(1)</script><![endif]--><p>a</p>', '<p>a</p>'],
    ['a template', '<template><script>alert(1)</script><p>a</p></template>', '<p>a</p>'],
    ['a heading above the page title', '<h1>a</h1><h5>b</h5>', '<h2>a</h2><h3>b</h3>'],
  ])('becomes harmless despite %s', (_, html, expected) => {
    const clean = sanitiseRichText(html)
    if (expected !== null) expect(clean).toBe(expected)
    expect(clean).toMatch(HARMLESS)
    expect(sanitiseRichText(clean), 'what is clean stays as it is').toBe(clean)
  })

  it.each([
    '<h2>One</h2><p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s><br />f</p><h3>Two</h3><hr />',
    '<ul><li><p>one</p></li></ul><ol><li><p>two</p><ul><li><p>three</p></li></ul></li></ol><blockquote><p>q</p></blockquote>',
    '<p><a href="https://a.example/b?c=d&amp;e=f">web</a> <a href="mailto:x@y.example">mail</a> <a href="tel:108">call</a></p>',
    '<p>नियम और शर्तें 🙏 1 &lt; 2</p>',
    'Plain text of one line.',
    ...conditions.builtIn.flatMap(({ condition, condition_hi }) => [condition, condition_hi]),
    settings.builtIn[0].disclaimer,
    settings.builtIn[0].disclaimer_hi,
  ])('stays unchanged: %s', html => {
    expect(sanitiseRichText(html)).toBe(html)
  })

  it.each([
    ['<p>a&#8;b&#x1b;c&#127;d&#x0b;e</p>', '<p>abcde</p>'],
    ['<p>a\u0008b\u009fc</p>', '<p>abc</p>'],
    ['<p>a&#xfffe;b&#x1ffff;c\ufdd0d</p>', '<p>abcd</p>'],
    ['<p>pay &#x202e;rohan&#8236; \u2067now\u2069</p>', '<p>pay rohan now</p>'],
    ['a&#8;b &#8238;c', 'ab c'],
    ['<a href="https://a.example/&#8;b&#x202e;c">a</a>', '<a href="https://a.example/bc">a</a>'],
    ['<p>one&#13;\ntwo\r\nthree&Tab;four</p>', '<p>one\ntwo\nthree\tfour</p>'],
    ['<p>a&rlm;&lrm;&#x61c;b &zwj;&zwnj;</p>', '<p>a\u200f\u200e\u061cb \u200d\u200c</p>'],
    ['<p>&amp;#8; is written so</p>', '<p>&amp;#8; is written so</p>'],
  ])('stores %j as %j, without control characters and direction overrides', (html, expected) => {
    expect(sanitiseRichText(html)).toBe(expected)
    expect(sanitiseRichText(expected)).toBe(expected)
  })

  it('keeps the lines of plain text', () => {
    expect(sanitiseRichText(' one\ntwo & three\r\n4 < 5 ')).toBe('one<br />two &amp; three<br />4 &lt; 5')
  })
})

test.each([
  ['a page of the site', '/blogs', true],
  ['a page in Hindi', '/hi/FAQs#first', true],
  ['the home page of the site', '/', true],
  ['another host without a scheme', '//evil.example', false],
  ['another host by a backslash', '/\\evil.example', false],
  ['a host behind a tab', '/\t/evil.example', false],
  ['a host behind a control character', '/&#8;/evil.example', false],
  ['a host behind a direction override', '/&#x202e;/evil.example', false],
  ['a relative address', 'blogs', false],
])('treats a link to %s (%s) as allowed in content: %s', (_, href, stays) => {
  const html = `<p><a href="${href}">a</a></p>`
  expect(sanitiseContent(html, new Map())).toBe(stays ? html : '<p><a>a</a></p>')
  expect(sanitiseRichText(html), 'which no mail can').toBe('<p><a>a</a></p>')
})

describe('text that would block a server', () => {
  const MAX = 50_000
  const filled = (part: string) => part.repeat(Math.ceil(MAX / part.length)).slice(0, MAX)
  const hostile = [
    '<b>',
    '<ul><li>',
    '<',
    '<a<',
    '<a href="',
    '</p>',
    '<!--',
    '&#',
    '&amp',
    '<svg>',
    '<scr<script>',
    '<b x="',
    '<a href="x">',
    ' <p>\n',
  ]
  /** Processor time in ms: unlike elapsed time, it is not affected by other processes. */
  const took = (text: string): number => {
    const start = process.cpuUsage()
    sanitiseRichText(text)
    return process.cpuUsage(start).user / 1000
  }

  test.each(hostile)('is sanitised in linear time to limited depth when %j repeats', part => {
    const text = filled(part)
    const clean = sanitiseRichText(text)
    expect(clean).toMatch(HARMLESS)
    let [depth, deepest] = [0, 0]
    for (const [tag] of clean.matchAll(/<\/?[a-z]\w*(?! \/)[^>]*>/g)) {
      if (/^<(br|hr)/.test(tag)) continue
      depth += tag.startsWith('</') ? -1 : 1
      deepest = Math.max(deepest, depth)
    }
    expect(deepest).toBeLessThanOrEqual(21)
    // With quadratic time, four times the text would take 16 times as long.
    const best = (length: number) => Math.min(...[1, 2, 3].map(() => took(text.slice(0, length))))
    expect(best(MAX)).toBeLessThan(10 * best(MAX / 4) + 50)
  })
})

test.each(['<script>a</script>', '<p>&#8;</p>'])('refuses a field that sanitising leaves empty, by name: %s', condition => {
  expect(() => withCleanText(conditions.form, { condition })).toThrow(
    expect.objectContaining({
      code: 'invalid_request',
      errors: [{ path: 'condition', message: 'Please enter terms and conditions !' }],
    }),
  )
  expect(withCleanText(settings.form, { docSize: 100 })).toEqual({ docSize: 100 })
})
