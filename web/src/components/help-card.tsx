import { Group, Paper, Text, Title, UnstyledButton } from '@mantine/core'
import { siteContact } from '@opdesk/contracts/site/contact.ts'
import { pathIn } from '@opdesk/contracts/site/language.ts'
import { IconBrandWhatsapp, IconFileCheck, IconMail, IconPhone } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useHomeWords } from '../lib/home-words.ts'
import { useLanguage } from '../lib/language.ts'

interface WayProps {
  href: string
  icon: ReactNode
  title: string
  text: string
}

const Way = ({ href, icon, title, text }: WayProps) => (
  <UnstyledButton component="a" href={href} display="block" px="md" py="sm" style={{ borderTop: '1px solid var(--opdesk-line)' }}>
    <Group component="span" gap="md" wrap="nowrap">
      {icon}
      <span>
        <Text component="span" fw={600} display="block">
          {title}
        </Text>
        <Text component="span" size="sm" c="dimmed" display="block">
          {text}
        </Text>
      </span>
    </Group>
  </UnstyledButton>
)

/** How to reach the company: by phone in its hours, by WhatsApp or by the form of the site; and what a bill needs. */
export const HelpCard = () => {
  const { help } = useHomeWords()
  const [lang] = useLanguage()
  const id = useId()
  return (
    <Paper withBorder component="section" aria-labelledby={id} lang={lang}>
      <Title order={2} id={id} p="md" pb="sm">
        {help.title}
      </Title>
      <Way
        href={`tel:${siteContact.phone}`}
        icon={<IconPhone size={20} aria-hidden="true" />}
        title={siteContact.phoneWritten}
        text={siteContact.hours[lang]}
      />
      {siteContact.whatsApp !== '' && (
        <Way
          href={siteContact.whatsApp}
          icon={<IconBrandWhatsapp size={20} aria-hidden="true" />}
          title="WhatsApp"
          text={help.chatText}
        />
      )}
      <Way
        href={pathIn(lang, '/valid-bill')}
        icon={<IconFileCheck size={20} aria-hidden="true" />}
        title={help.bill}
        text={help.billText}
      />
      <Way
        href={pathIn(lang, '/contact-us')}
        icon={<IconMail size={20} aria-hidden="true" />}
        title={help.write}
        text={help.writeText}
      />
    </Paper>
  )
}
