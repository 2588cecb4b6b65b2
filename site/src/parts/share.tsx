import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { Icon } from './icon.tsx'
import { inLanguageOf } from './texts.ts'

/**
 * Networks with the URL that shares a page. In WhatsApp's text the page's URL has to be first; otherwise WhatsApp shows no preview.
 */
const networks = [
  {
    name: 'WhatsApp',
    of: (url: string, title: string) => `https://api.whatsapp.com/send?text=${encodeURIComponent(`${url} ${title}`)}`,
  },
  { name: 'LinkedIn', of: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}` },
  { name: 'Facebook', of: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}` },
] as const

/** Links to share the page in three networks, and the page's URL to copy. */
export const Share = ({ frame, title }: { frame: Frame; title: string }) => {
  const { words, at } = inLanguageOf(frame)
  const { share } = words.content
  const url = `${frame.origin}${at(frame.path)}`
  return (
    <section className="share" aria-label={share.title}>
      <ul className="share-links">
        {networks.map(({ name, of }) => (
          <li key={name}>
            <a
              className="button quiet small"
              href={of(url, title)}
              target="_blank"
              rel="noopener"
              aria-label={`${share.on(name)} ${words.frame.newTab}`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div className="copy" data-island="copy" data-copied={share.copied}>
        <label htmlFor="page-link">{share.link}</label>
        <div className="copy-row">
          <input id="page-link" readOnly value={url} />
          <button type="button" className="button small" hidden>
            <Icon name="copy" />
            {share.copy}
          </button>
        </div>
        <p role="status" />
      </div>
    </section>
  )
}
