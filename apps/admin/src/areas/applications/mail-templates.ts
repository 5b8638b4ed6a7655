/** A text that staff begin with. */
export interface MailTemplate {
  label: string;
  subject: string;
  text: string;
}

/** What is written to applicants most. All of it can be changed before it is sent. */
export const mailTemplates = {
  interview: {
    label: 'Invitation to an interview',
    subject: 'Your application for “{vacancy}”: an interview',
    text: `Dear {name},

thank you for your application for “{vacancy}”. We would like to get to know you.

Are you free on … at …, in our office or by video? Please answer this mail, and bring your original documents.

We look forward to meeting you.`,
  },
  shortlisted: {
    label: 'On the shortlist',
    subject: 'Your application for “{vacancy}”',
    text: `Dear {name},

thank you for your application for “{vacancy}”. You are on our shortlist, and we will write to you again by ….`,
  },
  documents: {
    label: 'Documents are missing',
    subject: 'Your application for “{vacancy}”: something is missing',
    text: `Dear {name},

thank you for your application for “{vacancy}”. To go on, we need … from you. Please send it as an answer to this mail by ….`,
  },
  rejected: {
    label: 'Rejection',
    subject: 'Your application for “{vacancy}”',
    text: `Dear {name},

thank you for your application for “{vacancy}” and the time that you have given to it. This time we have decided for somebody else.

We wish you all the best, and would be glad to hear from you again.`,
  },
} as const satisfies Record<string, MailTemplate>;
