import type { Brand } from '@opdesk/contracts/site/brand.ts'
import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { Section } from './section.tsx'
import { inLanguageOf } from './texts.ts'

const pictures = import.meta.glob<string>('../../brand/pictures/*.{svg,jpg,png,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

interface Props {
  frame: Frame
  founder: Brand['founder']
}

/** The founder's portrait, words and name, as far as the brand has them; not rendered if it has none of them. */
export const Founder = ({ frame, founder }: Props) => {
  const { language, words } = inLanguageOf(frame)
  const [name, said] = [founder.name[language], founder.words[language]]
  const portrait = founder.portrait && pictures[`../../brand/pictures/${founder.portrait}`]
  if (!name && !said && !portrait) return null
  return (
    <Section tone="wash">
      <figure className="card founder">
        {portrait && <img className="drawing" src={portrait} alt="" width="640" height="640" loading="lazy" decoding="async" />}
        <div>
          {said && (
            <blockquote>
              <p>{said}</p>
            </blockquote>
          )}
          <p className="founder-name">
            {name && <strong>{name}</strong>}
            <span className="muted">{words.content.about.founder}</span>
          </p>
        </div>
      </figure>
    </Section>
  )
}
