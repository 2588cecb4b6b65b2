import { Box, Container, Group, SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core'
import {
  IconBuilding,
  IconBuildingHospital,
  IconChevronRight,
  IconFileUpload,
  IconUserHeart,
  IconWallet,
  IconZoomCheck,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import { CardLink } from '../../components/card-link.tsx'
import { ColorSchemeToggle } from '../../components/color-scheme-toggle.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { Logo } from '../../components/logo.tsx'
import classes from './landing-page.module.css'

const doors = [
  { to: '/user/login', title: 'Subscriber Login', text: 'File a claim, follow it, see your wallet.', icon: IconUserHeart },
  { to: '/admin/login', title: 'Admin Login', text: 'For staff who review claims and for admins.', icon: IconBuildingHospital },
  { to: '/hr/login', title: 'HR Login', text: 'For organizations: who is covered.', icon: IconBuilding },
] as const

const steps = [
  { icon: IconFileUpload, title: 'Send the bill', text: 'Doctor, pharmacy and lab bills, within 7 days of the visit.' },
  { icon: IconZoomCheck, title: 'Follow each step', text: 'Verifier, management, manager and finance, each on record.' },
  { icon: IconWallet, title: 'Get paid', text: 'The approved amount is settled from your plan’s wallet.' },
]

export const LandingPage = () => {
  useEffect(() => {
    document.title = 'opdesk · Outpatient health benefits'
  }, [])
  return (
    <>
      <header className={classes.hero}>
        <Container size="lg">
          <Group justify="space-between" h={72}>
            <Logo inverse />
            <Box className={classes.toggle}>
              <ColorSchemeToggle />
            </Box>
          </Group>
          <Title order={1} className={classes.title}>
            Outpatient care, paid back without the paper chase.
          </Title>
          <Text className={classes.lead}>
            opdesk handles OPD claims for individuals and organizations in India: consultations, medicines and lab tests.
          </Text>
        </Container>
      </header>
      <Container component="main" size="lg" className={classes.main}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} className={classes.doors}>
          {doors.map(({ to, title, text, icon: Icon }) => (
            <CardLink key={to} to={to} withBorder padding="lg" shadow="sm" className={classes.door}>
              <Group wrap="nowrap">
                <ThemeIcon size={48} radius="md" variant="light" aria-hidden="true">
                  <Icon size={26} stroke={1.5} />
                </ThemeIcon>
                <div className={classes.doorText}>
                  <Text fw={650} size="lg">
                    {title}
                  </Text>
                  <Text c="dimmed">{text}</Text>
                </div>
                <IconChevronRight aria-hidden="true" />
              </Group>
            </CardLink>
          ))}
        </SimpleGrid>
        <Text mt="md">
          New here?{' '}
          <AnchorLink to="/user/register" underline="always">
            Sign up with your mobile number
          </AnchorLink>{' '}
          or, as a doctor,{' '}
          <AnchorLink to="/join-us" underline="always">
            register here
          </AnchorLink>
        </Text>
        <Title order={2} mt={56} mb="lg">
          How a claim travels
        </Title>
        <SimpleGrid component="ol" cols={{ base: 1, sm: 3 }} className={classes.steps}>
          {steps.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <ThemeIcon size={40} radius="xl" variant="light" color="amber" aria-hidden="true">
                <Icon size={21} stroke={1.6} />
              </ThemeIcon>
              <Text fw={600} mt="sm">
                {title}
              </Text>
              <Text c="dimmed">{text}</Text>
            </li>
          ))}
        </SimpleGrid>
      </Container>
    </>
  )
}
