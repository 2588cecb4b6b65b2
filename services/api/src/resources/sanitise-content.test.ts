import type { KeptPicture } from '@opdesk/projections/content/used-pictures.ts'
import { describe, expect, it } from 'vitest'
import { sanitiseContent } from './sanitise-rich-text.ts'

const SHA = 'a'.repeat(64)
const OWN = `/pictures/${SHA}.jpg`
const pictures = new Map<string, KeptPicture>([[SHA, { url: OWN, width: 1600, height: 900 }]])
const clean = (html: string): string => sanitiseContent(html, pictures)

const TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'blockquote',
  'hr',
  'img',
  'figure',
  'figcaption',
]

/**
 * Reads HTML as a browser's tokenizer does in text: a less-than sign begins a tag if a letter, a slash, an exclamation or a question mark
 * follows. Anything but a plain tag with quoted attributes is an error: what was cleaned has nothing else.
 */
const tagsIn = (html: string): { name: string; attributes: Record<string, string> }[] => {
  const found = []
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const [whole, name = '', rest = ''] = /^<\/?([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*) ?\/?>/.exec(html.slice(at)) ?? []
    if (whole === undefined) throw new Error(`no plain tag at ${at}: ${html.slice(at, at + 40)}`)
    const attributes = Object.fromEntries(
      [...rest.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    )
    found.push({ name, attributes })
  }
  return found
}

const expectHarmless = (html: string): void => {
  for (const { name, attributes } of tagsIn(html)) {
    expect(TAGS).toContain(name)
    const allowed = name === 'a' ? ['href'] : name === 'img' ? ['src', 'width', 'height', 'loading', 'alt'] : []
    for (const attribute of Object.keys(attributes)) expect(allowed, `${name} ${attribute}`).toContain(attribute)
    if (attributes.href !== undefined) expect(attributes.href).toMatch(/^(https?:\/\/|mailto:|tel:)/i)
    if (name === 'img') expect(attributes.src).toBe(OWN)
  }
}

const tricks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script >',
  '<<script>alert(1);//<</script>',
  '<script>alert(1)',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"',
  '<img """><script>alert(1)</script>">',
  '<img src=# onmouseover="alert(1)">',
  '<img onmouseover="alert(1)">',
  '<img/src="x"/onerror=alert(1)>',
  '<img src=javascript:alert(1)>',
  '<img src="jav&#x09;ascript:alert(1);">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  `<img src="${OWN}" onerror="alert(1)">`,
  `<img src="${OWN}" srcset="https://evil.example/x.png 2x" sizes="1px">`,
  `<img src="${OWN}" style="background:url(https://evil.example)">`,
  `<img src="${OWN}" alt="&quot; onerror=&quot;alert(1)">`,
  `<img src="${OWN}" alt='"><script>alert(1)</script>'>`,
  `<img src="${OWN}?x=1">`,
  `<img src="/pictures/../${SHA}.jpg">`,
  `<img src="//evil.example${OWN}">`,
  `<img src="https://evil.example${OWN}">`,
  `<img src="${OWN}\u0000" onerror=alert(1)>`,
  '<img src="/pictures/x.svg">',
  '<picture><source srcset="https://evil.example/x.png"><img src=x></picture>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="java\u0000script:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)">a</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3Aalert(1)">a</a>',
  '<a href="&Tab;javascript&colon;alert(1)">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
  '<a href="blob:https://evil.example/x">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="\\\\evil.example">a</a>',
  '<a href="https://a.example" target="_blank" onclick="alert(1)">a</a>',
  '<a href="https://a.example&quot; onmouseover=&quot;alert(1)">a</a>',
  '<a href=`javascript:alert(1)`>a</a>',
  '<a xlink:href="javascript:alert(1)">a</a>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert&#40;1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><desc><noscript><img src="</noscript><img src=x onerror=alert(1)>"></desc></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<template><template><img src=x onerror=alert(1)></template></template>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<p style="position:fixed;inset:0">a</p>',
  '<link rel=stylesheet href=https://evil.example>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1);//">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<button formaction="javascript:alert(1)">a</button>',
  '<input onfocus=alert(1) autofocus>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<plaintext><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!-- --!><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<!doctype html [<!entity x "<script>alert(1)</script>">]>&x;',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)><summary>a</summary></details>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>a</marquee>',
  '<table background="javascript:alert(1)"><td>a</td></table>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<custom-element onclick=alert(1)>a</custom-element>',
  '<figure onclick=alert(1)><figcaption style="x">a</figcaption></figure>',
  '<h2 id="location" name="cookie">a</h2>',
  '<p/onclick=alert(1)>a</p>',
  '<p\u000conclick=alert(1)>a</p>',
  '<p title=">"><img src=x onerror=alert(1)>',
  '<li><ul><p><b><i><a href="https://a.example"><img src=x',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
]

describe('text with pictures that somebody sends', () => {
  it('is tried with many tricks', () => {
    expect(new Set(tricks).size).toBeGreaterThan(90)
  })

  it.each(tricks)('%s is made harmless, and stays so', trick => {
    for (const html of [trick, `<p>before</p>${trick}<p>after</p>`, `<figure>${trick}</figure>`, `<b title='${trick}'>a</b>`]) {
      const once = clean(html)
      expectHarmless(once)
      expect(clean(once)).toBe(once)
    }
  })

  it.each([
    [
      'a picture of ours gets its size',
      `<img src="${OWN}" alt=" A tent " width="1">`,
      `<img src="${OWN}" width="1600" height="900" loading="lazy" alt="A tent" />`,
    ],
    ['another picture goes', `<p>a<img src="/pictures/${'b'.repeat(64)}.jpg" alt="b">c</p>`, '<p>ac</p>'],
    [
      'a figure stays',
      `<figure><img src="${OWN}" alt="a" /><figcaption>b</figcaption></figure>`,
      `<figure><img src="${OWN}" width="1600" height="900" loading="lazy" alt="a" /><figcaption>b</figcaption></figure>`,
    ],
    [
      'headings, lists and links stay',
      '<h2>a</h2><ul><li>b</li></ul><p><a href="https://a.example/b">c</a></p>',
      '<h2>a</h2><ul><li>b</li></ul><p><a href="https://a.example/b">c</a></p>',
    ],
  ])('%s', (_, html, expected) => {
    expect(clean(html)).toBe(expected)
  })
})
