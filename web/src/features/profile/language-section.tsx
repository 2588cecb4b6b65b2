import { Group, Radio } from '@mantine/core'
import { languages } from '@opdesk/contracts/site/language.ts'
import { FormSection } from '../../components/form-section.tsx'
import { languageNames } from '../../components/language-switch.tsx'
import { chooseLanguage } from '../../lib/choose-language.ts'
import { frameWords } from '../../lib/frame-words.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'

/** The language of the person's pages, mails and SMS. A choice counts at once. */
export const LanguageSection = () => {
  const words = useWords(frameWords)
  const [language] = useLanguage()
  return (
    <FormSection title={words.languageLabel}>
      <Radio.Group
        aria-label={words.languageLabel}
        description={words.languageHint}
        value={language}
        onChange={next => chooseLanguage(next === 'hi' ? 'hi' : 'en')}
      >
        <Group gap="lg">
          {languages.map(each => (
            <Radio key={each} value={each} label={<span lang={each}>{languageNames[each]}</span>} py={12} />
          ))}
        </Group>
      </Radio.Group>
    </FormSection>
  )
}
