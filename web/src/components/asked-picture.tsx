import { Image, Text } from '@mantine/core'
import type { DocumentLink, ShownDocument } from '@opdesk/contracts/claim/answer-parts.ts'
import { ERASED } from '@opdesk/contracts/erased.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { fileUrl } from '../lib/api.ts'
import { useLanguage } from '../lib/language.ts'
import classes from './asked-picture.module.css'

const words: Record<Language, { marked: (page: number) => string; picture: (name: string) => string }> = {
  en: {
    marked: page => `We ask about the marked part of page ${page}.`,
    picture: name => `The document that we ask about: ${name}`,
  },
  hi: {
    marked: page => `हमारा सवाल पेज ${page} के निशान लगे हिस्से के बारे में है।`,
    picture: name => `वह दस्तावेज़ जिसके बारे में सवाल है: ${name}`,
  },
}

const share = (part: number): string => `${part * 100}%`

interface AskedPictureProps {
  document: ShownDocument
  /** The files of the claim of that kind. */
  files: readonly DocumentLink[]
}

/**
 * The picture of the document that a clarification asks about, with its marked part. A PDF has no picture here: the words name the
 * page, and the link above opens it.
 */
export const AskedPicture = ({ document, files }: AskedPictureProps) => {
  const [language] = useLanguage()
  const file = files.find(({ file_id }) => file_id === document?.file_id)
  if (!document || !file || file.name === ERASED) return null
  const { marked, picture } = words[language]
  const { region } = document
  const isPicture = file.content_type !== 'application/pdf'
  return (
    <div lang={language}>
      {isPicture && (
        <figure className={classes.frame}>
          <Image src={fileUrl(file.file_id)} alt={picture(file.name)} fit="contain" w="auto" />
          {region && (
            <div
              className={classes.mark}
              style={{
                left: share(region.box.left),
                top: share(region.box.top),
                width: share(region.box.width),
                height: share(region.box.height),
              }}
            />
          )}
        </figure>
      )}
      {region && (
        <Text size="sm" mt={4} fw={600}>
          {marked(region.page)}
        </Text>
      )}
    </div>
  )
}
