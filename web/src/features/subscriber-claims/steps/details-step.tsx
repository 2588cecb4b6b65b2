import { Anchor, Group, Radio, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { feeFields } from '@opdesk/contracts/claim/commands.ts'
import { allowedFees, type PlanTerms } from '@opdesk/contracts/claim/fees.ts'
import { ClaimType } from '@opdesk/contracts/codes.ts'
import { formatPaise } from '@opdesk/contracts/money.ts'
import { states } from '@opdesk/contracts/reference.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { addDays, type Day, OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { DayInput } from '../../../components/day-input.tsx'
import { requiredListbox } from '../../../components/listbox.ts'
import { PhoneFields } from '../../../components/phone-fields.tsx'
import { required, requiredRadios } from '../../../components/required.ts'
import { RupeesInput } from '../../../components/rupees-input.tsx'
import type { Estimate } from '../form/claim-estimate.ts'
import { type ClaimFormValues, claimTypes, claimTypesOf } from '../form/claim-form-values.ts'
import { KnownDoctorInput } from '../form/known-doctor-input.tsx'
import { PincodeInput } from '../form/pincode-input.tsx'
import { Share } from '../form/share.tsx'
import type { ClaimForm } from '../form/use-claim-form.ts'
import { useClaimFormWords } from '../form-words.ts'
import { useClaimWords, useDayWords } from '../words.ts'
import { DetailGroup } from './detail-group.tsx'
import { type DetailGroupName, isEmpty, isFilled } from './detail-groups.ts'
import { DoubtCheck, type DoubtKind } from './doubt-check.tsx'
import { MoreGroup } from './more-group.tsx'
import { PatientChips } from './patient-chips.tsx'
import type { Doubt } from './readings.ts'
import { NextBar, StepLead } from './step-frame.tsx'
import { UsedDoctors } from './used-doctors.tsx'
import { useStepWords } from './words.ts'

interface DetailsStepProps {
  form: ClaimForm
  members: readonly Member[]
  terms: PlanTerms
  estimate: Estimate
  today: Day
  /** The last day of the plan: later visits are not covered. */
  planEnd: Day
  papers: 'none' | 'reading' | 'read'
  /** Values that the recognition doubts, by field. */
  doubts: Partial<Record<keyof ClaimFormValues, Doubt>>
  isPicture: (fileId: string) => boolean
  onAccept: (field: keyof ClaimFormValues, doubt: Doubt) => void
  isMoving: boolean
  onRetry: () => void
  onNext: () => void
}

/** Step 2: what was read or typed. Only groups with a gap or an error are open. */
export const DetailsStep = (props: DetailsStepProps) => {
  const { form, members, terms, estimate, today, planEnd, papers, doubts, isMoving, onRetry, onNext } = props
  const { details: words } = useStepWords()
  const { visit, doctor, clinic, bills } = useClaimFormWords()
  const own = useClaimWords()
  const { day } = useDayWords()
  const [opened, setOpened] = useState<ReadonlySet<DetailGroupName>>(new Set())
  const [filled, setFilled] = useState('')
  const { values } = form
  const [ownFee, ...otherFees] = allowedFees(values.claim_type, terms.combination)
  const group = (name: DetailGroupName) => ({
    isOpen: opened.has(name) || !isFilled(name, values, form.errors, ownFee),
    onOpen: () => setOpened(all => (all.has(name) ? all : new Set([...all, name]))),
  })
  const date = form.getInputProps('opd_date')
  const isPlanOver = planEnd < today
  const showOthers =
    opened.has('others') || otherFees.some(kind => Number(values[feeFields[kind]]) > 0 || doubts[feeFields[kind]] !== undefined)
  const check = (field: keyof ClaimFormValues, label: string, kind: DoubtKind = 'text') => {
    const doubt = doubts[field]
    if (!doubt || !isEmpty(values[field])) return null
    const isPicture = props.isPicture(doubt.file_id)
    return <DoubtCheck {...{ doubt, label, kind, isPicture }} onYes={() => props.onAccept(field, doubt)} />
  }
  const place = states.find(({ id }) => String(id) === values.state)
  const fees = [...(ownFee ? [ownFee] : []), ...(showOthers ? otherFees : [])]
  return (
    <Stack gap="md">
      <StepLead step="details" title={papers === 'none' ? words.titleEmpty : words.title}>
        {papers === 'none' ? words.hint : papers === 'reading' ? words.reading : words.read}
      </StepLead>
      <PatientChips form={form} members={members} today={today} />
      <DetailGroup
        label={words.amounts}
        value={fees
          .filter(kind => estimate.bill[kind] > 0)
          .map(kind => `${own.fees[kind]} ${formatPaise(estimate.bill[kind])}`)
          .join(' · ')}
        {...group('amounts')}
      >
        {fees.map((kind, index) => (
          <Fragment key={kind}>
            {check(feeFields[kind], own.fees[kind], 'rupees')}
            <RupeesInput
              label={own.fees[kind]}
              notPasted={bills.notPasted}
              {...(index === 0 && required)}
              prefix="₹"
              placeholder="₹0.00"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={<Share kind={kind} terms={terms} estimate={estimate} onRetry={onRetry} />}
              {...form.getInputProps(feeFields[kind])}
            />
          </Fragment>
        ))}
        {!showOthers && otherFees.length > 0 && (
          <Anchor component="button" type="button" mih={44} ta="start" onClick={group('others').onOpen}>
            <Group gap={6} wrap="nowrap" component="span">
              <IconPlus size={18} aria-hidden="true" /> {words.others}
            </Group>
          </Anchor>
        )}
      </DetailGroup>
      <DetailGroup label={words.date} value={values.opd_date && day(values.opd_date)} {...group('date')}>
        {check('opd_date', own.visit.day, 'day')}
        <DayInput
          label={own.visit.day}
          description={isPlanOver ? visit.ended : visit.days(OPD_WINDOW_DAYS)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...required}
          size="md"
          minDate={addDays(today, -OPD_WINDOW_DAYS)}
          maxDate={isPlanOver ? planEnd : today}
          {...date}
          onChange={chosen => {
            date.onChange(chosen)
            // The patient's error may no longer apply on another day.
            form.clearFieldError('member_id')
          }}
        />
      </DetailGroup>
      <UsedDoctors form={form} />
      <DetailGroup
        label={words.doctor}
        value={values.doc_name}
        note={[words.registration(values.doc_registration), values.doc_phone].join(' · ')}
        {...group('doctor')}
      >
        {check('doc_name', own.visit.doctor)}
        <KnownDoctorInput
          label={own.visit.doctor}
          {...required}
          maxLength={150}
          form={form}
          field="doc_name"
          onFilled={setFilled}
        />
        {check('doc_registration', own.visit.registration)}
        <KnownDoctorInput
          label={own.visit.registration}
          {...required}
          maxLength={100}
          autoCapitalize="characters"
          form={form}
          field="doc_registration"
          onFilled={setFilled}
        />
        {check('doc_phone', own.visit.mobile)}
        <PhoneFields
          label={own.visit.mobile}
          codeLabels={[doctor.code, doctor.countryCode]}
          code={form.getInputProps('doc_country_code')}
          phone={form.getInputProps('doc_phone')}
          onPhone={phone => form.setFieldValue('doc_phone', phone)}
        />
        <div role="status">{filled}</div>
      </DetailGroup>
      <DetailGroup
        label={words.clinic}
        value={values.hospital}
        note={[values.doc_address, `${values.city} ${values.pincode}`, place && clinic.state(place.id, place.name)]
          .filter(Boolean)
          .join(', ')}
        {...group('clinic')}
      >
        {check('hospital', own.visit.hospital)}
        <TextInput
          label={own.visit.hospital}
          {...required}
          maxLength={150}
          autoComplete="off"
          {...form.getInputProps('hospital')}
        />
        <Textarea
          label={own.visit.address}
          {...required}
          autosize
          minRows={2}
          maxLength={500}
          autoComplete="off"
          {...form.getInputProps('doc_address')}
        />
        {check('pincode', own.visit.pincode)}
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <PincodeInput form={form} />
          <TextInput label={own.visit.city} {...required} maxLength={100} autoComplete="off" {...form.getInputProps('city')} />
          <Select
            label={own.visit.state}
            {...required}
            searchable
            {...requiredListbox}
            nothingFoundMessage={clinic.noState}
            data={states.map(({ id, name }) => ({ value: String(id), label: clinic.state(id, name) }))}
            {...form.getInputProps('state')}
          />
        </SimpleGrid>
      </DetailGroup>
      <DetailGroup label={words.illness} value={values.diagonosis_detail} {...group('illness')}>
        <Textarea
          label={own.visit.diagnosis}
          placeholder={visit.placeholder}
          {...required}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('diagonosis_detail')}
        />
      </DetailGroup>
      <DetailGroup label={words.type} value={own.types[values.claim_type]} {...group('type')}>
        <Radio.Group
          label={own.visit.type}
          {...requiredRadios}
          value={String(values.claim_type)}
          onChange={value => form.setFieldValue('claim_type', claimTypes.find(code => String(code) === value) ?? ClaimType.opd)}
          error={form.errors.claim_type}
        >
          <Group mt={8} gap="lg">
            {claimTypesOf(terms.combination).map(code => (
              <Radio key={code} value={String(code)} label={own.types[code]} />
            ))}
          </Group>
        </Radio.Group>
      </DetailGroup>
      <MoreGroup form={form} {...group('more')} />
      <NextBar label={words.next} loading={isMoving} onNext={onNext} />
    </Stack>
  )
}
