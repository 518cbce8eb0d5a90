import type { ReadableText } from '../readable-text.ts';
import { site } from '../site.ts';

export const privacyPolicy = {
  note: 'Last updated September 2025',
  parts: [
    {
      heading: 'What we collect',
      paragraphs: [
        'We try to know as little about you as we can. These are the four kinds of data, and where each of them is.',
      ],
      points: [
        'Your account: your email address, your password, your name if you give it, and when you signed in. Clerk, the company that runs our sign-in, keeps this for us. Your password is never shown to us. Clerk also keeps a note that you have bought a course, and the numbers of your purchases.',
        'Your payment: you pay on PayPal’s own pages. PayPal gets your payment details, and we never see your card or bank number. When you pay, we tell PayPal your member number, so that we can match the payment to your account.',
        'What you do in the courses: your completed modules, your place in a lesson, notes, journal and diary entries, your own numbers, ticks, and display settings. All of this is stored in your own browser, on your device. It is not sent to us, and we cannot read it.',
        'Our server’s log: for each request one line with the time, the address of the page, whether it worked, and how long it took. If the request is about your membership, the line also holds your member number. Your name, your email address, and your internet address are not written into it.',
      ],
    },
    {
      heading: 'How we use it',
      paragraphs: [
        'Your account lets you sign in. The payment data opens the courses for you, and lets us give a refund. The log helps us find and repair faults. Our server looks at your internet address for a moment to slow down anyone who sends too many requests.',
        'We show no advertising. We do not measure what you read, build a profile of you, or follow you to other sites. The only cookies on this site are those of Clerk, which keep you signed in, and those of PayPal where its button is shown. Because nobody is followed, it makes no difference whether your browser sends a “Do Not Track” signal. If you type your email address into the form for weekly tips, it stays in your browser. It is not sent to us.',
        'How long we keep each kind of data:',
      ],
      points: [
        'Your account: for as long as you have it. When you ask us to delete it, that is done within 30 days.',
        'Your payments: PayPal and our books keep them for as long as tax and payment law demand, which is several years.',
        'Our server’s log: 30 days. Lines that say when and why a course was opened or closed for a member: 24 months, because a payment can be disputed for that long.',
        'Emails that you send us: 24 months after the last one.',
        'What you write in the courses: on your own device, until you remove it. We hold no copy.',
      ],
    },
    {
      heading: 'Whom we share it with',
      paragraphs: [
        'Nothing about you is sold, rented, or traded: we do not sell or share personal information in the sense of the law of California. The companies below do a part of the work, and each of them follows its own privacy policy.',
      ],
      points: [
        'Clerk runs the sign-in. It may use a check by Cloudflare to tell people from robots.',
        'PayPal takes payments. Its script is loaded where its button is shown, so PayPal can see that your browser opened that page.',
        'Unsplash delivers some of the photos on this site. Like every website, it sees the internet address of a browser that loads a picture.',
        'The members’ community, once it is open, runs on a site of its own. When you open it, we tell it your member number, your name, and your email address. If you do not open it, it learns nothing.',
        'Courts and public authorities get data if the law obliges us to give it.',
      ],
    },
    {
      heading: 'How we keep it safe',
      paragraphs: [
        'The connection to this site is encrypted. The keys to our accounts at Clerk and PayPal stay on our server and never reach a browser. We open a course only after PayPal itself has confirmed the payment. No system is perfectly safe. If something goes wrong with your data, we will tell you and say what you can do.',
        'Your notes and diary are as safe as your device. When you sign out, they are put away in the browser, and the next person who signs in does not see them. They are not locked: someone who knows how to look into the data of a browser can read them there. What is written while nobody is signed in can be seen by anyone who uses the same browser.',
        'So that you can read without a connection, your browser keeps parts of this site: its pages, the tools, and the lessons that you have opened. The lessons are kept for you alone. They leave your device when you sign out, when another member signs in, or when your access ends, and they open for three days after your last visit with a connection. Payments are never kept.',
        'Your notes are lost if you delete the data of this site in your browser. Your dashboard lets you save your progress to a file first.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `You may ask what we hold about you, have it corrected, get a copy, or have your account deleted. Write to ${site.supportEmail} from the address of your account. We answer within 24 hours on business days, and we do what you asked within 30 days. The one exception is a record that the law tells us to keep, such as a payment. Somebody else may write for you, if you confirm it. Nobody is treated worse for using these rights.`,
        'What is stored on your device you can remove yourself: choose “Remove my notes from this device” in the menu under your picture or on your dashboard, or delete the data of this site in the settings of your browser. Our courses are made for adults, and we do not knowingly collect data about children. If we change this policy, the new date stands at its top.',
      ],
    },
  ],
} satisfies ReadableText;
