import { Autocomplete, Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { states } from '@opdesk/contracts/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormSection } from '../../../components/form-section.tsx'
import { listbox, requiredListbox } from '../../../components/listbox.ts'
import { PhoneFields } from '../../../components/phone-fields.tsx'
import { required } from '../../../components/required.ts'
import { namesOf, specializationsQuery } from '../../../lib/specialization-queries.ts'
import { useClaimFormWords } from '../form-words.ts'
import { useClaimWords } from '../words.ts'
import { KnownDoctorInput } from './known-doctor-input.tsx'
import { PincodeInput } from './pincode-input.tsx'
import type { ClaimForm } from './use-claim-form.ts'

export const DoctorSection = ({ form }: { form: ClaimForm }) => {
  const specializations = useQuery(specializationsQuery)
  const [filled, setFilled] = useState('')
  const { doctor: words } = useClaimFormWords()
  const { visit } = useClaimWords()
  return (
    <FormSection title={visit.doctorTitle} hint={words.hint}>
      <Text role="status" size="sm" c="dimmed">
        {filled}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <KnownDoctorInput label={visit.doctor} {...required} maxLength={150} form={form} field="doc_name" onFilled={setFilled} />
        <KnownDoctorInput
          label={visit.registration}
          {...required}
          maxLength={100}
          autoCapitalize="characters"
          form={form}
          field="doc_registration"
          onFilled={setFilled}
        />
        <Autocomplete
          label={visit.specialization}
          size="md"
          maxLength={100}
          {...listbox}
          data={namesOf(specializations.data)}
          {...form.getInputProps('specialization')}
        />
        <TextInput
          label={words.email}
          type="email"
          inputMode="email"
          maxLength={254}
          autoComplete="off"
          {...form.getInputProps('doc_email')}
        />
        <PhoneFields
          label={visit.mobile}
          codeLabel={words.code}
          codeName={words.countryCode}
          code={form.getInputProps('doc_country_code')}
          phone={form.getInputProps('doc_phone')}
          onPhone={phone => form.setFieldValue('doc_phone', phone)}
        />
      </SimpleGrid>
    </FormSection>
  )
}

export const ClinicSection = ({ form }: { form: ClaimForm }) => {
  const { clinic: words } = useClaimFormWords()
  const { visit } = useClaimWords()
  return (
    <FormSection title={words.title}>
      <TextInput label={visit.hospital} {...required} maxLength={150} autoComplete="off" {...form.getInputProps('hospital')} />
      <Textarea
        label={visit.address}
        {...required}
        autosize
        minRows={2}
        maxLength={500}
        autoComplete="off"
        {...form.getInputProps('doc_address')}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <PincodeInput form={form} />
        <TextInput label={visit.city} {...required} maxLength={100} autoComplete="off" {...form.getInputProps('city')} />
        <Select
          label={visit.state}
          {...required}
          searchable
          {...requiredListbox}
          nothingFoundMessage={words.noState}
          data={states.map(({ id, name }) => ({ value: String(id), label: words.state(id, name) }))}
          {...form.getInputProps('state')}
        />
      </SimpleGrid>
    </FormSection>
  )
}
