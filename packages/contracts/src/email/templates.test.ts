import { describe, expect, it, test } from 'vitest'
import { bodyProblem, EMAIL_BODY_MAX, EMAIL_SUBJECT_MAX, modifyEmailSettings, subjectProblem } from './commands.ts'
import { placeholderNames } from './placeholders.ts'
import { defaultEmailTexts, emailTemplateKeys, hindiEmailKeys, templateOf } from './templates.ts'

/** The fields of the interface (back office spec section 3). */
const INTERFACE =
  `registration, forget_password, account_recover, signin, plan_purchase_mail, plan_purchase_failure, plan_renew_mail,
  plan_upgrade_mail, hc_plan_purchase_mail, plan_expiry_mail, hc_plan_expiry_mail, claim_submission_mail, claim_approval_mail,
  claim_rejection_mail, claim_clarification_mail, claim_updation_mail, claim_invalid_mail, claim_settled_mail,
  dispute_submission_mail, dispute_approval_mail, dispute_rejection_mail, dispute_settled_mail, profile_update, user_add_member,
  member_status_action, profile_update_action, member_personal_details_action`.split(/,\s*/)

test('the Email Settings have a template for each of 27 mails', () => {
  expect([...emailTemplateKeys].sort()).toEqual(INTERFACE.toSorted())
})

describe.each(emailTemplateKeys)('%s', key => {
  it('has a default text that can be saved', () => {
    expect(subjectProblem(key, defaultEmailTexts[key].subject)).toBeUndefined()
    expect(bodyProblem(key, defaultEmailTexts[key].body)).toBeUndefined()
  })

  it('has its own list of placeholders, each once', () => {
    const { placeholders, label, sent } = templateOf(key)
    expect(new Set(placeholders).size).toBe(placeholders.length)
    expect(placeholderNames).toEqual(expect.arrayContaining([...placeholders]))
    expect(label && sent).not.toBe('')
  })
})

describe.each(hindiEmailKeys)('%s in Hindi', key => {
  const { hindi, ...english } = defaultEmailTexts[key]
  const named = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()

  it('has a default text that can be saved', () => {
    expect(subjectProblem(key, hindi?.subject ?? '')).toBeUndefined()
    expect(bodyProblem(key, hindi?.body ?? '')).toBeUndefined()
  })

  it('names the same values as the English text', () => {
    expect(named(hindi?.subject ?? '')).toEqual(named(english.subject))
    expect(named(hindi?.body ?? '')).toEqual(named(english.body))
  })
})

describe('the body of a template', () => {
  const long = `<p>${'x'.repeat(EMAIL_BODY_MAX - 7)}</p>`
  it.each([long, '<p>{{ name }}</p>', '<a href="{{link}}">go</a>', '<p>{one brace}</p>', '<p>नमस्ते 🙏</p>'])(
    'may have known placeholders and the maximum length (case %#)',
    body => {
      expect(bodyProblem('claim_settled_mail', body)).toBeUndefined()
    },
  )

  it.each([
    ['', 'Please enter claim settled mail'],
    ['<p></p>', 'Please enter claim settled mail'],
    ['<p>&nbsp; </p><hr>', 'Please enter claim settled mail'],
    [`${long}x`, 'Maximum value 5000'],
    ['<p>{{nmae}}</p>', '{{nmae}} is not known here. Use {{name}}, {{claim_id}}'],
    ['<p>{{remark}}</p>', '{{remark}} is not known here.'],
    ['<p>{{}}</p>', '{{}} is not known here.'],
    ['<p>{{<b>name</b>}}</p>', '{{<b>name</b>}} is not known here.'],
    ['<p>{{__proto__}} {{constructor}}</p>', '{{__proto__}} is not known here.'],
    ['<p>{{name}</p>', 'A placeholder is written with two braces on each side'],
    ['<p>name}}</p>', 'A placeholder is written with two braces on each side'],
    ['<p title="{{name}}">a</p>', 'A placeholder stands in the text'],
    ['<a href="https://x.example/{{claim_id}}">a</a>', 'A placeholder stands in the text'],
  ])('is refused with an exact message if wrong (case %#)', (body, message) => {
    expect(bodyProblem('claim_settled_mail', body)).toContain(message)
  })
})

describe('the subject of a template', () => {
  it.each([
    ['', 'Please enter the subject of claim settled mail'],
    [' ', 'Please enter the subject of claim settled mail'],
    ['x'.repeat(EMAIL_SUBJECT_MAX + 1), 'Maximum value 150'],
    ['a\r\nBcc: b@example.org', 'A subject is one line of text'],
    ['a\u2028b', 'A subject is one line of text'],
    ['{{link}}', '{{link}} is not known here.'],
    ['{{remark}}', '{{remark}} is not known here.'],
  ])('is refused if it is %j: %s', (subject, message) => {
    expect(subjectProblem('claim_settled_mail', subject)).toContain(message)
  })
})

describe('a change of templates', () => {
  const bodies = Object.fromEntries(emailTemplateKeys.map(key => [key, defaultEmailTexts[key].body]))

  it('requires all bodies, but only changed subjects', () => {
    expect(modifyEmailSettings.safeParse(bodies).success).toBe(true)
    expect(modifyEmailSettings.safeParse({ ...bodies, subjects: { signin: 'Hello {{name}}' } }).success).toBe(true)
  })

  it('reports a missing body', () => {
    const { signin: _, ...rest } = bodies
    expect(modifyEmailSettings.safeParse(rest).error?.issues[0]).toMatchObject({
      path: ['signin'],
      message: 'Please enter sign in mail',
    })
  })

  it.each([{ other: '<p>x</p>' }, { subjects: { other: 'x' } }, { subjects: null }, { signin: 5 }, { signin: null }])(
    'refuses %j',
    more => {
      expect(modifyEmailSettings.safeParse({ ...bodies, ...more }).success).toBe(false)
    },
  )
})
