import { anyCaller, noCaller, plain, record, type SliceVariants, UNKNOWN, unknown } from '../testing/permissions/variants.ts'
import { addApplication, addJob, addLead } from '../testing/sent-forms.ts'

export const leadVariants: SliceVariants = async ({ scene }) => {
  const known = await addLead(scene, 'retail')
  const quote = await addLead(scene, 'quote')
  const job = await addJob(scene)
  const application = await addApplication(scene, job)
  const applied = async () => (await addApplication(scene, job)).id
  const unsolved = [plain({}, { answers: [422, 429] })]
  return {
    'POST /api/v1/public/contact-us/retail': unsolved,
    'POST /api/v1/public/contact-us/corporate': unsolved,
    'POST /api/v1/public/contact-us/email': unsolved,
    'POST /api/v1/public/quote': unsolved,
    // Sends no form, so every caller gets 415; applications.int.test.ts tests the form.
    'POST /api/v1/public/job-application': [plain({}, { answers: [415] })],
    'GET /api/v1/admin/contact-us/:id': record(known),
    'GET /api/v1/management/contact-us/:id': [
      ...record(known),
      { name: 'of a quote', open: noCaller, input: { params: { id: quote } } },
    ],
    'DELETE /api/v1/admin/contact-us/:id': record(known, () => addLead(scene, 'retail')),
    'GET /api/v1/admin/job-applications/:id/resumes/:file': [
      { name: 'of the application', open: anyCaller, input: { params: application } },
      { name: 'of another application', open: noCaller, input: { params: { id: UNKNOWN, file: application.file } } },
      unknown({ params: { id: application.id } }, 'file'),
    ],
    'DELETE /api/v1/admin/job-applications/:id': record(application.id, applied),
  }
}
