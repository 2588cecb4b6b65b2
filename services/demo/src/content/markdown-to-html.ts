const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, character => escapes[character] ?? '')

const inline = (text: string): string =>
  escaped(text)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')

const items = (lines: readonly string[], mark: RegExp): string =>
  lines.map(line => `<li>${inline(line.replace(mark, ''))}</li>`).join('')

const NUMBER = /^\d+\. /
const BULLET = /^- /

const block = (lines: readonly string[]): string => {
  const [first = ''] = lines
  if (first.startsWith('### ')) return `<h3>${inline(first.slice(4))}</h3>`
  if (first.startsWith('## ')) return `<h2>${inline(first.slice(3))}</h2>`
  if (first.startsWith('> ')) return `<blockquote><p>${inline(first.slice(2))}</p></blockquote>`
  if (lines.every(line => BULLET.test(line))) return `<ul>${items(lines, BULLET)}</ul>`
  if (lines.every(line => NUMBER.test(line))) return `<ol>${items(lines, NUMBER)}</ol>`
  return `<p>${lines.map(inline).join('<br />')}</p>`
}

/**
 * HTML of text with a few marks of Markdown: `## ` and `### ` headings, `- ` and `1. ` lists, `> ` a quotation, **strong**,
 * *emphasis* and [links](https://…). Empty lines separate blocks.
 */
export const markdownToHtml = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(part =>
      block(
        part
          .split('\n')
          .map(line => line.trim())
          .filter(Boolean),
      ),
    )
    .join('')
