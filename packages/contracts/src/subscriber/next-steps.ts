import { childrenRule } from '../membership-option.ts'
import type { SubscriberProfile } from './queries.ts'

/** A suggested step. `text`: one sentence with the reason; `action`: text of the link to its screen. */
export interface NextStep {
  kind: 'enter_email' | 'confirm_email' | 'add_family' | 'declare_child'
  title: string
  text: string
  action: string
  /** A rule that the subscriber should read before the step. */
  rule?: string | undefined
}

/** The part of a profile that next steps depend on. */
export type KnownProfile = Pick<
  SubscriberProfile,
  'email' | 'email_is_own' | 'email_confirmed' | 'confirmed_email' | 'corporate' | 'family_places' | 'undeclared_children'
>

const confirmEmail = ({ email, confirmed_email }: KnownProfile): NextStep => ({
  kind: 'confirm_email',
  title: 'Confirm your email',
  text:
    confirmed_email === ''
      ? `Open the link in our mail to ${email}: letters about your claims begin after that.`
      : `Open the link in our mail to ${email}: until then, letters about your claims go to ${confirmed_email}.`,
  action: 'See your email',
})

const enterEmail = ({ email, confirmed_email, corporate }: KnownProfile): NextStep => {
  const letters =
    confirmed_email === '' ? 'gets no letters about your claims' : `is not where your letters go (${confirmed_email} is)`
  return {
    kind: 'enter_email',
    title: 'Enter your email',
    text:
      email === ''
        ? 'Letters about your claims begin once you have entered an email and opened the link in our mail.'
        : `${email} was entered by ${corporate?.name ?? 'somebody else'} and ${letters}.`,
    action: 'Enter your email',
  }
}

/** Suggests adding family members. docs/domain.md, Families, has the rule of cover. */
const addFamily = ({ free, membership_id }: NonNullable<KnownProfile['family_places']>): NextStep => ({
  kind: 'add_family',
  title: `${free} ${free === 1 ? 'place' : 'places'} free: add your family`,
  text: 'A family member is covered from the day on which you add them, once we have accepted them, and never for a visit before that day.',
  rule: childrenRule({ membership_id }),
  action: 'Add your family',
})

/** Asks for the parent's declaration for children that an admin added, or that are older than declarations. */
const declareChild = (names: readonly string[]): NextStep => ({
  kind: 'declare_child',
  title: names.length === 1 ? `Declaration for ${names[0]}` : `Declarations for ${names.length} children`,
  text: 'We need you to say that you are the parent or lawful guardian. Until then no claim can be sent for a child below 18.',
  action: 'Make the declaration',
})

/** A subscriber's next steps, the most urgent first; empty if there is no step left. A new kind of step is one more line here. */
export const nextSteps = (profile: KnownProfile): NextStep[] => {
  const { email_confirmed, email_is_own, family_places, undeclared_children } = profile
  return [
    ...(undeclared_children.length > 0 ? [declareChild(undeclared_children)] : []),
    ...(family_places && family_places.free > 0 ? [addFamily(family_places)] : []),
    ...(email_confirmed ? [] : [email_is_own ? confirmEmail(profile) : enterEmail(profile)]),
  ]
}
