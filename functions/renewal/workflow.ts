/** The name of the workflow that looks after documents whose end is near; an execution is about one person, by id. */
export const renewalWorkflow = 'renewal';
