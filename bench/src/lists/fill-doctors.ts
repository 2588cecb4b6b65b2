/**
 * SQL for a doctor's registration number by index. Claims carry the doctor's name and number; a few doctors have most of the
 * claims.
 */
const registration = (d: string) => `'KMC-' || lpad(${d}::text, 6, '0')`

/**
 * SQL for doctors of claims, one for ten claims, and for the Doctor Master, one for fifty claims; one in ten of the master's
 * doctors is self-registered. Run it after the claims.
 */
export const doctorsSql = (claims: number, now: string): string[] => {
  const named = Math.max(100, Math.floor(claims / 10))
  const inMaster = Math.max(50, Math.floor(claims / 50))
  return [
    `create temp table named_doctor as
     select d, md5('doctor' || d) as doctor_id, pg_temp.doctor(d) as name, ${registration('d')} as registration, pg_temp.hospital(d) as hospital,
       pg_temp.pick(array['General Physician', 'Dermatologist', 'Paediatrician', 'Dentist'], pg_temp.random(d, 501)) as specialization,
       pg_temp.pick(array['Bengaluru', 'Mumbai', 'Pune', 'Surat', 'Delhi'], pg_temp.random(d, 502)) as city
     from generate_series(0, ${named - 1}) d`,
    'create unique index on named_doctor (d)',
    'analyze named_doctor',
    `insert into doctor_use (use_id, doctor_id, subscriber_id, name, registration, specialization, hospital, city, state, pincode, address, email,
       country_code, phone, used_at, deleted_at)
     select claim_id, doctor_id, subscriber_id, name, registration, specialization, n.hospital, city, 15, '560001', '12 MG Road', '', '+91', '',
       created_at, null
     from (select claim_id, subscriber_id, created_at, floor(${named} * power(pg_temp.random(hashtext(claim_id), 503), 2))::int as d
       from claim_list where internal_status is not null offset 0) c
     join named_doctor n using (d)`,
    `insert into claim_doctor (doctor_id, name, registration, specialization, hospital, city, state, pincode, address, email, country_code, phone,
       claims, first_used_at, last_used_at, used_on, last_use, names, specializations, subscriber_id, several, deleted_at, listed, search)
     select doctor_id, name, registration, specialization, hospital, city, 15, '560001', '12 MG Road', '', '+91', '', claims, first_used, last_used,
       (last_used at time zone 'Asia/Kolkata')::date, last_used::text,
       jsonb_build_array(jsonb_build_object('text', name, 'claims', claims)),
       jsonb_build_array(jsonb_build_object('text', specialization, 'claims', claims)), subscriber_id, several, null, true,
       pg_temp.searchable(' ' || name || chr(10) || ' ' || registration || chr(10) || ' ' || replace(registration, '-', '') || chr(10) || ' ' || hospital || chr(10)
         || ' ' || city || chr(10))
     from (select doctor_id, count(*) as claims, min(used_at) as first_used, max(used_at) as last_used, min(subscriber_id) as subscriber_id,
         min(subscriber_id) <> max(subscriber_id) as several from doctor_use group by 1) uses
     join named_doctor using (doctor_id)`,
    'insert into claim_doctor_tally (used_on, listed, count) select used_on, listed, count(*) from claim_doctor group by 1, 2',
    `insert into resource_record (key, resource, id, key_text, key_lower, search, record, created_at, updated_at)
     select 'doctor-' || doctor_id, 'doctor', doctor_id, name, lower(name), pg_temp.searchable(' ' || name || chr(10) || ' ' || registration || chr(10) || ' ' || hospital || chr(10)), jsonb_build_object('name', name, 'reg_no', registration,
       'specialization', specialization, 'exp', d % 40, 'hospital', hospital, 'address', '12 MG Road', 'state', 15,
       'mobile', '9812345678', 'country_code', '+91', 'email', 'doctor' || d || '@example.org', 'status', case when d % 20 = 0 then 0 else 1 end,
       'approved_by_admin', case when d % 10 > 0 then 1 else d / 10 % 3 end, 'added_by', case when d % 10 > 0 then 3 else 4 end),
       '${now}', '${now}'
     from named_doctor where d < ${inMaster}`,
  ]
}

/** SQL that makes a third of the subscribers employees of 400 organizations, a tenth of them inactive. Run it after the people. */
export const employeesSql = (): string[] => [
  `insert into employee (subscriber_id, employment_id, corporate_id, corporate_name, employee_id, name, country_code, phone, email, details, status,
     linked, import_id, until, plans, began_at, began_on, search)
   select user_id, 'employment-' || user_id, 'company-' || r % 400, 'Company ' || r % 400, 'E-' || r, name, country_code, phone, email,
     jsonb_build_object('designation', 'Clerk', 'department', 'Accounts', 'bank_name', 'State Bank', 'address', '', 'dob', '1990-01-01', 'gender', 1),
     case when r % 10 = 0 then 0 else 1 end, false, null, null, '[]'::jsonb, registered_at, registered_on,
     pg_temp.searchable(' ' || name || chr(10) || ' E-' || r || chr(10) || ' ' || email || chr(10) || ' ' || phone || chr(10))
   from (select *, row_number() over (order by registered_at) as r from registered_user where subscriber_type = 2) people`,
  `insert into employee_tally (began_on, corporate_id, status, count)
   select began_on, corporate_id, status, count(*) from employee group by 1, 2, 3`,
  'insert into employee_day (began_on, status, count) select began_on, status, count(*) from employee group by 1, 2',
]
