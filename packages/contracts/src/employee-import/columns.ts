import { type EmployeeRowField, employeeRowFields } from '../employee/fields.ts'

/** The fields of an employee, in the order of the template's columns. */
export const importFields = employeeRowFields
export type ImportField = EmployeeRowField

/**
 * The fields that may have one value for all employees of a sheet; fields that identify or reach an employee are not among them.
 */
export const fillableFields = [
  'gender',
  'department',
  'designation',
  'country_code',
  'address',
  'bank_name',
  'status',
] as const satisfies readonly ImportField[]
export type FillableField = (typeof fillableFields)[number]

interface Column {
  /** The column's header in the template and in the file of failed rows. */
  header: string
  /** The column's label on screens. */
  label: string
  /** The hint below the column's input. */
  hint?: string
  /** Other headers that mean this field, in the form of `headerKey`. */
  also: readonly string[]
  /** The value for every row of a sheet without this column. If it is missing, a sheet needs the column. */
  without?: string
}

/** The columns of a sheet of employees. */
export const importColumns: Record<ImportField, Column> = {
  employeeId: {
    header: 'EmpId',
    label: 'Employee ID',
    also: [
      'employeeid',
      'employeeno',
      'employeenumber',
      'employeecode',
      'empno',
      'empcode',
      'empnumber',
      'staffid',
      'staffno',
      'staffcode',
      'code',
      'कर्मचारीआईडी',
      'कर्मचारीकोड',
      'कर्मचारीसंख्या',
    ],
  },
  name: {
    header: 'Name',
    label: 'Name',
    also: [
      'employeename',
      'empname',
      'fullname',
      'nameofemployee',
      'nameoftheemployee',
      'staffname',
      'नाम',
      'कर्मचारीकानाम',
      'पूरानाम',
    ],
  },
  dob: {
    header: 'Dob',
    label: 'Date of birth',
    hint: 'DD/MM/YYYY',
    also: ['dateofbirth', 'birthdate', 'birthday', 'birthdt', 'dtofbirth', 'जन्मतिथि', 'जन्मदिनांक', 'जन्मदिन'],
  },
  gender: { header: 'Gender', label: 'Gender', hint: '1 male, 2 female, 3 other', also: ['sex', 'gen', 'लिंग'] },
  department: {
    header: 'Department',
    label: 'Department',
    also: ['dept', 'deptt', 'dpt', 'deptname', 'departmentname', 'विभाग'],
  },
  designation: {
    header: 'Designation',
    label: 'Designation',
    also: ['desig', 'desg', 'desgn', 'desgination', 'title', 'jobtitle', 'position', 'role', 'post', 'पद', 'पदनाम'],
  },
  country_code: {
    header: 'countryCode',
    label: 'Country code',
    hint: '+91',
    also: ['isdcode', 'dialcode', 'dialingcode', 'phonecode', 'isd', 'ccode', 'country', 'देशकोड'],
    without: '+91',
  },
  phone: {
    header: 'Mobile',
    label: 'Mobile',
    hint: '10 digits',
    also: [
      'phone',
      'mobileno',
      'mobilenumber',
      'phoneno',
      'phonenumber',
      'contact',
      'contactno',
      'contactnumber',
      'mob',
      'mobno',
      'mobnumber',
      'ph',
      'phno',
      'phnumber',
      'cell',
      'cellno',
      'cellphone',
      'telephone',
      'telephoneno',
      'whatsappno',
      'whatsappnumber',
      'मोबाइल',
      'मोबाइलनंबर',
      'मोबाइलनं',
      'मोबाइलसंख्या',
      'फोन',
      'फ़ोन',
      'फोननंबर',
    ],
  },
  email: {
    header: 'Email',
    label: 'Email',
    also: [
      'emailid',
      'mail',
      'emailaddress',
      'mailid',
      'officialemail',
      'officialemailid',
      'workemail',
      'ईमेल',
      'ईमेलआईडी',
      'ईमेलपता',
    ],
  },
  address: {
    header: 'Address',
    label: 'Address',
    also: [
      'addr',
      'add',
      'presentaddress',
      'presentaddr',
      'currentaddress',
      'residentialaddress',
      'residenceaddress',
      'homeaddress',
      'postaladdress',
      'correspondenceaddress',
      'communicationaddress',
      'fulladdress',
      'पता',
      'वर्तमानपता',
      'निवासपता',
    ],
  },
  bank_name: { header: 'Bank', label: 'Bank name', also: ['bankname', 'nameofbank', 'nameofthebank', 'बैंक', 'बैंककानाम'] },
  status: {
    header: 'Status',
    label: 'Status',
    hint: '1 active, 0 inactive',
    also: ['active', 'isactive', 'activeinactive', 'activestatus', 'employeestatus', 'empstatus', 'employmentstatus', 'स्थिति'],
    without: '1',
  },
}

/** Header of the template's first column: the row's number, which the import ignores. */
export const SERIAL_HEADER = 'S.No'
/** Header of the last column in the file of failed rows. */
export const REASON_HEADER = 'Reason'
