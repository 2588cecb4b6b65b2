import { expect, test } from 'vitest'
import { markdownToHtml } from './markdown-to-html.ts'

test.each([
  ['a paragraph', 'One & <two>.', '<p>One &amp; &lt;two&gt;.</p>'],
  ['headings', '## First\n\n### Second', '<h2>First</h2><h3>Second</h3>'],
  ['a list', '- one\n- **two**', '<ul><li>one</li><li><strong>two</strong></li></ul>'],
  ['a numbered list', '1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
  ['a quotation', '> said', '<blockquote><p>said</p></blockquote>'],
  ['emphasis', 'Choose *this*, **not** that.', '<p>Choose <em>this</em>, <strong>not</strong> that.</p>'],
  ['a link', 'See [this](/FAQs).', '<p>See <a href="/FAQs">this</a>.</p>'],
  ['lines of one paragraph', 'one\ntwo', '<p>one<br />two</p>'],
])('renders %s', (_, marks, html) => {
  expect(markdownToHtml(marks)).toBe(html)
})
