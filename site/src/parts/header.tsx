import { languages, pathIn } from '@opdesk/contracts/site/language.ts'
import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { brand } from '../../brand/brand.ts'

const names = { en: 'English', hi: 'हिन्दी' } as const
const skip = { en: 'Skip to content', hi: 'सामग्री पर जाएँ' } as const

export const SiteHeader = ({ frame: { language, path } }: { frame: Frame }) => (
  <header>
    <a className="skip" href="#content">
      {skip[language]}
    </a>
    <a href={pathIn(language, '/')}>{brand.name}</a>
    <nav aria-label={language === 'en' ? 'Language' : 'भाषा'}>
      {languages
        .filter(other => other !== language)
        .map(other => (
          <a key={other} href={pathIn(other, path)} lang={other} hrefLang={other}>
            {names[other]}
          </a>
        ))}
    </nav>
  </header>
)
