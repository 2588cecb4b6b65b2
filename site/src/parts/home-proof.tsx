import type { Language } from '@opdesk/contracts/site/language.ts'
import type { ClaimProof, Frame } from '@opdesk/contracts/site/pages.ts'
import { inLanguageOf } from './texts.ts'

const compact = (language: Language) =>
  new Intl.NumberFormat(`${language}-IN-u-nu-latn`, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 1,
  })
const formats = { en: compact('en'), hi: compact('hi') } as const
const whole = new Intl.NumberFormat('en-IN')

/** Figures of the product's own claims; nothing without figures. */
export const HomeProof = ({ frame, proof }: { frame: Frame; proof: ClaimProof | null }) => {
  const { language, words } = inLanguageOf(frame)
  const texts = words.home.proof
  if (proof === null) return null
  const figures = [
    [texts.days(proof.days), texts.daysText],
    [whole.format(proof.paidOf100), texts.paidOf100],
    [`₹${formats[language].format(proof.paid)}`, texts.paid],
    [whole.format(proof.claims), texts.claims(proof.claims)],
  ] as const
  return (
    <section className="proof" aria-label={texts.title}>
      <dl className="wrap">
        {figures.map(([figure, text]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
