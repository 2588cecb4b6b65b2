// Generated from GET /api/v1/program/openapi.json by services/api/src/program-keys/client.int.test.ts (README.md). Do not edit.
export interface paths {
    "/api/v1/program/fhir/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            resourceType: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/fhir/Patient/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            resourceType: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/fhir/Practitioner/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            resourceType: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/fhir/Coverage/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            resourceType: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/fhir/DocumentReference/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            resourceType: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/fhir/Claim/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            resourceType: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/fhir/ClaimResponse/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            resourceType: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/fhir/PaymentReconciliation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            resourceType: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/fhir/Claim/{id}/bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            resourceType: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/fhir/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    after?: string;
                    _count?: number | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            message?: string;
                            data: {
                                _id: string;
                                name: string;
                                organization: string | null;
                                scopes: ("employees.read" | "employee-counts.read" | "claims.read" | "orders.read" | "exchange.read")[];
                                expires_at: string;
                                secret_until: string | null;
                            };
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cover?: ("ALL" | "All" | "") | ("none" | "ending");
                    status?: ("ALL" | "All" | "") | ("0" | "1");
                    organization?: ("ALL" | "All" | "") | string;
                    search?: string;
                    page?: number | string;
                    pageSize?: number | string;
                    sortBy?: "createdAt" | "name" | "employeeId";
                    sortOrder?: 1 | -1 | ("1" | "-1");
                    startDate?: "" | string;
                    endDate?: "" | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            message?: string;
                            data: {
                                records: {
                                    _id: string;
                                    corporate: {
                                        _id: string;
                                        name: string;
                                    };
                                    employeeId: string;
                                    name: string;
                                    gender: number;
                                    dob: string;
                                    department: string;
                                    designation: string;
                                    address: string;
                                    bank_name: string;
                                    country_code: string;
                                    phone: string;
                                    mobile: {
                                        code: string;
                                        number: string;
                                    };
                                    email: string;
                                    status: number;
                                    plan: {
                                        _id: string;
                                        name: string;
                                        membership_id: number;
                                        membership_label: string;
                                        start_date: string;
                                        end_date: string;
                                        active: boolean;
                                    } | null;
                                    next_plan: {
                                        name: string;
                                        start_date: string;
                                        end_date: string;
                                    } | null;
                                    until: string | null;
                                    createdAt: string;
                                }[];
                                pagination: {
                                    totalRecords: number;
                                    totalPages: number;
                                    currentPage: number;
                                    nextPage: number | null;
                                    prevPage: number | null;
                                    pageSize: number;
                                    /** @enum {boolean} */
                                    more?: true;
                                };
                            };
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/employees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            message?: string;
                            data: {
                                _id: string;
                                corporate: {
                                    _id: string;
                                    name: string;
                                };
                                employeeId: string;
                                name: string;
                                gender: number;
                                dob: string;
                                department: string;
                                designation: string;
                                address: string;
                                bank_name: string;
                                country_code: string;
                                phone: string;
                                mobile: {
                                    code: string;
                                    number: string;
                                };
                                email: string;
                                status: number;
                                plan: {
                                    _id: string;
                                    name: string;
                                    membership_id: number;
                                    membership_label: string;
                                    start_date: string;
                                    end_date: string;
                                    active: boolean;
                                } | null;
                                next_plan: {
                                    name: string;
                                    start_date: string;
                                    end_date: string;
                                } | null;
                                until: string | null;
                                createdAt: string;
                            };
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/employee-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    organization?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            message?: string;
                            data: {
                                active: number;
                                inactive: number;
                                without_plan: number;
                                ending_soon: number;
                                plans: {
                                    _id: string;
                                    name: string;
                                    employees: number;
                                    first_end: string;
                                    last_end: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    claimInternalStatus?: ("ALL" | "All" | "") | (number | string);
                    awaitingMe?: ("ALL" | "All" | "") | (boolean | ("true" | "false"));
                    due?: ("ALL" | "All" | "") | ("overdue" | "soon");
                    flagged?: ("ALL" | "All" | "") | (boolean | ("true" | "false"));
                    resubmitted?: ("ALL" | "All" | "") | (boolean | ("true" | "false"));
                    transferable?: ("ALL" | "All" | "") | (boolean | ("true" | "false"));
                    subscriberType?: ("ALL" | "All" | "") | (number | string);
                    subscriber?: ("ALL" | "All" | "") | string;
                    verifier?: ("ALL" | "All" | "") | string;
                    inactiveVerifier?: ("ALL" | "All" | "") | (boolean | ("true" | "false"));
                    search?: string;
                    page?: number | string;
                    pageSize?: number | string;
                    sortBy?: "createdAt" | "claim_id" | "name" | "doc_name" | "hospital" | "opd_date" | "bill_amount" | "claimable_amount" | "approved_claimable_amount" | "status";
                    sortOrder?: 1 | -1 | ("1" | "-1");
                    startDate?: "" | string;
                    endDate?: "" | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            message?: string;
                            data: {
                                records: {
                                    _id: string;
                                    claim_id: string;
                                    createdAt: string;
                                    claim_type: number;
                                    status: number;
                                    resubmission: boolean;
                                    subscriber_reaction: boolean;
                                    claim_closure_Date: string | null;
                                    internal_status: number;
                                    /** @enum {string} */
                                    state_name: "new" | "draft" | "awaiting_verifier" | "awaiting_management" | "awaiting_manager" | "awaiting_finance" | "clarification" | "approved" | "paying" | "settled" | "rejected" | "invalid" | "duplicate" | "in_dispute" | "discarded";
                                    opd_date: string | null;
                                    member_id: {
                                        _id: string;
                                        name: string;
                                    };
                                    user_id: {
                                        _id: string;
                                        name: string;
                                        email: string;
                                        subscriber_type: number;
                                    };
                                    doc_name: string;
                                    hospital: string;
                                    bill_amount: number;
                                    claimable_amount: number;
                                    approved_claimable_amount: number | null;
                                    assigned_to_verifier: {
                                        _id: string;
                                        name: string;
                                    } | null;
                                    dispute: boolean;
                                    dispute_status: number | null;
                                    possible_duplicate: boolean;
                                    due_on: string | null;
                                    flags: ("amount" | "opd_date" | "patient" | "doctor" | "registration" | "clinic" | "date_in_future" | "outside_plan" | "same_bill" | "document_exchanged")[];
                                    acting_for?: {
                                        _id: string;
                                        name: string;
                                    };
                                    version: number;
                                }[];
                                pagination: {
                                    totalRecords: number;
                                    totalPages: number;
                                    currentPage: number;
                                    nextPage: number | null;
                                    prevPage: number | null;
                                    pageSize: number;
                                    /** @enum {boolean} */
                                    more?: true;
                                };
                            };
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            message?: string;
                            data: {
                                _id: string;
                                claim_id: string;
                                createdAt: string;
                                claim_type: number;
                                status: number;
                                resubmission: boolean;
                                subscriber_reaction: boolean;
                                claim_closure_Date: string | null;
                                opd_date: string | null;
                                doc_name: string;
                                doc_registration: string;
                                specialization: string;
                                hospital: string;
                                city: string;
                                state: number | null;
                                pincode: string;
                                doc_address: string;
                                doc_email: string;
                                doc_country_code: string;
                                doc_phone: string;
                                diagonosis_detail: string;
                                user_remark: string;
                                doctor_fee: number;
                                pharmacy_fee: number;
                                lab_test_fee: number;
                                combined_pharmacy_test_fees: number;
                                bill_amount: number;
                                claimable_doctor_fee: number;
                                claimable_pharmacy_fee: number;
                                claimable_lab_test_fee: number;
                                claimable_combined_pharmacy_test_fees: number;
                                claimable_amount: number;
                                approved_claimable_doctor_fee: number | null;
                                approved_claimable_pharmacy_fee: number | null;
                                approved_claimable_lab_test_fee: number | null;
                                approved_claimable_combined_pharmacy_test_fees: number | null;
                                approved_claimable_amount: number | null;
                                prescription: {
                                    file_id: string;
                                    name: string;
                                    size: number;
                                    content_type: string;
                                    url: string;
                                }[];
                                fee_receipt: {
                                    file_id: string;
                                    name: string;
                                    size: number;
                                    content_type: string;
                                    url: string;
                                }[];
                                pharmacy_receipt: {
                                    file_id: string;
                                    name: string;
                                    size: number;
                                    content_type: string;
                                    url: string;
                                }[];
                                test_receipt: {
                                    file_id: string;
                                    name: string;
                                    size: number;
                                    content_type: string;
                                    url: string;
                                }[];
                                test_reports: {
                                    file_id: string;
                                    name: string;
                                    size: number;
                                    content_type: string;
                                    url: string;
                                }[];
                                internal_status: number;
                                /** @enum {string} */
                                state_name: "new" | "draft" | "awaiting_verifier" | "awaiting_management" | "awaiting_manager" | "awaiting_finance" | "clarification" | "approved" | "paying" | "settled" | "rejected" | "invalid" | "duplicate" | "in_dispute" | "discarded";
                                member_id: {
                                    _id: string;
                                    name: string;
                                };
                                member_details: {
                                    name: string;
                                    relation: number | null;
                                    phone: string;
                                    country_code: string;
                                    address: string;
                                };
                                user_id: {
                                    _id: string;
                                    name: string;
                                    email: string;
                                    subscriber_type: number;
                                };
                                plan: {
                                    name: string;
                                };
                                assigned_to_verifier: {
                                    _id: string;
                                    name: string;
                                } | null;
                                duplicate_of: string | null;
                                corrects: {
                                    _id: string;
                                    claim_id: string;
                                    sent_at: string;
                                } | null;
                                corrected_in: {
                                    _id: string;
                                    claim_id: string;
                                } | null;
                                dispute: boolean;
                                dispute_status: number | null;
                                payment_reference: string | null;
                                waits_for_release: {
                                    _id: string;
                                } | null;
                                paid_amount: number;
                                remark: {
                                    createdAt: string;
                                    message: string;
                                    reason: {
                                        code: string;
                                        label: string;
                                    } | null;
                                    document: {
                                        /** @enum {string} */
                                        kind: "prescription" | "fee_receipt" | "pharmacy_receipt" | "test_receipt" | "test_reports";
                                        file_id?: string;
                                        region?: {
                                            page: number;
                                            box: {
                                                left: number;
                                                top: number;
                                                width: number;
                                                height: number;
                                            };
                                        };
                                        name?: string;
                                    } | null;
                                    message_claim_internal_status: number | null;
                                    designation: string;
                                    name: string;
                                }[];
                                rejection_remark: {
                                    message: string;
                                    reason: {
                                        code: string;
                                        label: string;
                                    } | null;
                                }[];
                                subscriber_remark: {
                                    message: string;
                                    reason: {
                                        code: string;
                                        label: string;
                                    } | null;
                                    document: {
                                        /** @enum {string} */
                                        kind: "prescription" | "fee_receipt" | "pharmacy_receipt" | "test_receipt" | "test_reports";
                                        file_id?: string;
                                        region?: {
                                            page: number;
                                            box: {
                                                left: number;
                                                top: number;
                                                width: number;
                                                height: number;
                                            };
                                        };
                                        name?: string;
                                    } | null;
                                    createdAt: string;
                                    approver_id: string | null;
                                }[];
                                warnings: {
                                    code: string;
                                    message: string;
                                    reason: string;
                                    claim_id: string | null;
                                    claim_number: string | null;
                                }[];
                                readings: {
                                    file_id: string;
                                    /** @enum {string} */
                                    state: "read" | "not_read";
                                    version: number;
                                    /** @enum {string} */
                                    reason?: "limits" | "unreadable" | "no_text";
                                    fields: {
                                        page: number;
                                        box: {
                                            left: number;
                                            top: number;
                                            width: number;
                                            height: number;
                                        };
                                        /** @enum {string} */
                                        kind: "total" | "date" | "patient" | "doctor" | "registration" | "gstin" | "bill_number" | "clinic" | "pincode" | "phone";
                                        value: string;
                                        sure: boolean;
                                    }[];
                                }[];
                                flags: {
                                    /** @enum {string} */
                                    code: "amount" | "opd_date" | "patient" | "doctor" | "registration" | "clinic" | "date_in_future" | "outside_plan" | "same_bill" | "document_exchanged";
                                    /** @enum {string} */
                                    severity: "agrees" | "differs";
                                    /** @enum {string} */
                                    parameter?: "doctor" | "pharmacy" | "lab" | "combined";
                                    file_id?: string;
                                    files?: string[];
                                    page?: number;
                                    box?: {
                                        left: number;
                                        top: number;
                                        width: number;
                                        height: number;
                                    };
                                    typed?: string;
                                    read?: string;
                                    claim_id?: string;
                                    claim_number?: string;
                                }[];
                                actions: {
                                    /** @enum {string} */
                                    action: "approve" | "clarify" | "reject" | "invalidate" | "duplicate" | "edit_bills" | "pay";
                                    allowed: boolean;
                                    reason?: string;
                                }[];
                                due_on: string | null;
                                acting_for?: {
                                    _id: string;
                                    name: string;
                                };
                                own_claim_lifted: {
                                    _id: string;
                                    name: string;
                                    reason: string;
                                    lifted_by: string;
                                    createdAt: string;
                                }[];
                                own_claim_blocked?: {
                                    _id: string;
                                    name: string;
                                    designation: string;
                                }[];
                                version: number;
                            };
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    state?: ("ALL" | "All" | "") | ("open" | "processing" | "fulfilled" | "expired" | "closed" | "refunding" | "refunded");
                    kind?: ("ALL" | "All" | "") | (number | string);
                    toLookAt?: ("ALL" | "All" | "") | (boolean | ("true" | "false"));
                    search?: string;
                    page?: number | string;
                    pageSize?: number | string;
                    sortBy?: "createdAt";
                    sortOrder?: 1 | -1 | ("1" | "-1");
                    startDate?: "" | string;
                    endDate?: "" | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            message?: string;
                            data: {
                                records: {
                                    _id: string;
                                    createdAt: string;
                                    kind: number;
                                    name: string;
                                    membership_label: string | null;
                                    plan_id: string | null;
                                    membership_id: number | null;
                                    health_plan_id: string | null;
                                    plan_price: number;
                                    pre_discount: number;
                                    coupon_discount: number;
                                    coupon_code: string | null;
                                    net: number;
                                    gst: number;
                                    total: number;
                                    /** @enum {string} */
                                    state: "open" | "processing" | "fulfilled" | "expired" | "closed" | "refunding" | "refunded";
                                    provider_order_id: string | null;
                                    payment_id: string | null;
                                    expires_at: string;
                                    subscription_id: string | null;
                                    checkup_id: string | null;
                                    invoice: string | null;
                                    user: {
                                        _id: string;
                                        name: string;
                                    };
                                    attention: ("disputed" | "refund_failed" | "amount_mismatch" | "refunded_outside") | null;
                                    respond_by: string | null;
                                }[];
                                pagination: {
                                    totalRecords: number;
                                    totalPages: number;
                                    currentPage: number;
                                    nextPage: number | null;
                                    prevPage: number | null;
                                    pageSize: number;
                                    /** @enum {boolean} */
                                    more?: true;
                                };
                            };
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/program/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            message?: string;
                            data: {
                                _id: string;
                                createdAt: string;
                                kind: number;
                                name: string;
                                membership_label: string | null;
                                plan_id: string | null;
                                membership_id: number | null;
                                health_plan_id: string | null;
                                plan_price: number;
                                pre_discount: number;
                                coupon_discount: number;
                                coupon_code: string | null;
                                net: number;
                                gst: number;
                                total: number;
                                /** @enum {string} */
                                state: "open" | "processing" | "fulfilled" | "expired" | "closed" | "refunding" | "refunded";
                                provider_order_id: string | null;
                                payment_id: string | null;
                                expires_at: string;
                                subscription_id: string | null;
                                checkup_id: string | null;
                                invoice: string | null;
                                user: {
                                    _id: string;
                                    name: string;
                                };
                                attention: ("disputed" | "refund_failed" | "amount_mismatch" | "refunded_outside") | null;
                                respond_by: string | null;
                                refund_reason: string | null;
                                closed_by: string | null;
                                terms_version: string;
                                credit_note: string | null;
                                payments: {
                                    payment_id: string;
                                    status: string;
                                    amount: number;
                                    currency: string;
                                    method: string;
                                    createdAt: string;
                                    error: string | null;
                                    accepted: boolean;
                                }[];
                                refunds: {
                                    payment_id: string;
                                    amount: number;
                                    reason: string;
                                    /** @enum {string} */
                                    status: "requested" | "pending" | "processed" | "failed";
                                    refund_id: string | null;
                                    reference: string | null;
                                }[];
                                disputes: {
                                    dispute_id: string;
                                    payment_id: string;
                                    /** @enum {string} */
                                    status: "open" | "under_review" | "won" | "lost" | "closed";
                                    amount: number;
                                    reason: string;
                                    respond_by: string | null;
                                }[];
                                actions: ("look_up" | "refund" | "report_refund")[];
                                version: number;
                            };
                        };
                    };
                };
                /** @description Refused */
                default: {
                    headers: {
                        /** @description Seconds until a retry may succeed (503, and 429 of a limit in time) */
                        "Retry-After"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: false;
                            code: string;
                            message: string;
                            errors?: {
                                path: string;
                                message: string;
                            }[];
                            start?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
