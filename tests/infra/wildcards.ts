/** Every wildcard there is, with the reason why nothing narrower can be said. */
export const wildcards: readonly { readonly where: RegExp; readonly text: RegExp; readonly reason: string }[] = [
  { where: /^(?:data\/\w+|sms\/)Key\w+ /, text: /^\*$/, reason: "in a key's own policy the resource * is that key" },
  {
    where: /^(?:data\/\w+|sms\/)Key\w+ $/,
    text: /^kms:\*$/,
    reason: 'the account administers its keys; without this a key can be locked away for good',
  },
  {
    where: /^api\/Operators\w+ /,
    text: /\$default\/POST\/ops\/\*/,
    reason: 'an operator may call every operation of the operators API',
  },
  {
    where: /^[\w-]+\/ReleasesRole\w+ ShiftTraffic$/,
    text: /:function:kapao-\w+-\*/,
    reason: 'CodeDeploy shifts the functions of this stage',
  },
  {
    where: /^[\w-]+\/ReleasesRole\w+ WatchAlarms$/,
    text: /^\*$/,
    reason: 'alarms are described in a list, which IAM grants for all of them or for none',
  },
  {
    where: /^(?:web|console)\/(?:Site|Status)Policy\w+ /,
    text: /\/\*/,
    reason: "CloudFront reads every file of the site's own bucket or the status page's, and of no other",
  },
  {
    where: /^(?:domain-statement|workflows)\/\w+Role\w+ StatementFiles$/,
    text: /\/usr_\*/,
    reason:
      'each file lies below its owner, and who asks is no matter of a role; nothing else of the bucket is reached',
  },
  {
    where: /^(?:domain-ops|workflows)\/\w+Role\w+ BookReports$/,
    text: /\/kapao-\w+-wallet\/\*/,
    reason:
      'a report lies below its day, and days come by themselves; nothing but the reports of this table is reached',
  },
  {
    where: /^(?:domain-upload|workflows)\/\w+Role\w+ Quarantine$/,
    text: /\/usr_\*/,
    reason: 'what is sent lies below its owner, and who asks is no matter of a role; no other key is reached',
  },
  {
    where: /^(?:domain-upload|domain-paper|domain-ops|domain-inspect|workflows)\/\w+Role\w+ Pictures$/,
    text: /\/pic_\*/,
    reason: 'a picture lies under a random key, which stands with its owner; no other key is reached',
  },
  {
    where: /^workflows\/WorkflowsTellStatusRole\w+ StatusPage$/,
    text: /\/status\/\*/,
    reason: 'the pages of the status are one for each brand and language, and nothing else lies there',
  },
  {
    where: /^workflows\/WorkflowsTellStatusRole\w+ Alarms$/,
    text: /^\*$/,
    reason: 'alarms are described in a list, by what their names begin with',
  },
  {
    where: /^workflows\/StreamsSendSmsRole\w+ Phones$/,
    text: /^arn:aws:sns:\*:\*:\*$/,
    reason: 'a phone number has no ARN; every topic is excepted',
  },
];
