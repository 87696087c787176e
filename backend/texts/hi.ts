import type { Text } from './fr.ts'

/** Hindi. */
export const hi: Record<Text, string> = {
  // The call itself
  'Unauthenticated.': 'कृपया साइन इन करें।',
  'Not found.': 'नहीं मिला।',
  'Server error.': 'कुछ गड़बड़ हो गई।',
  'The address is not readable.': 'पता पढ़ा नहीं जा सका।',
  'The request is not readable.': 'अनुरोध पढ़ा नहीं जा सका।',
  'The request body is too large.': 'अनुरोध बहुत बड़ा है।',
  'The content type is not supported.': 'इस प्रकार की सामग्री समर्थित नहीं है।',
  'Too many attempts. Please try again later.': 'बहुत अधिक प्रयास हुए। कृपया बाद में फिर से प्रयास करें।',
  'Idempotency key is not valid': 'दोहराव की कुंजी मान्य नहीं है',
  'The agreed total is not valid': 'स्वीकृत कुल राशि मान्य नहीं है',
  'The total is {amount} by now. Nothing was ordered.': 'कुल राशि अब {amount} है। कुछ भी ऑर्डर नहीं किया गया।',
  'The total is too large. Please order less at a time.': 'कुल राशि बहुत अधिक है। कृपया एक बार में कम ऑर्डर करें।',
  'Cart is not readable': 'कार्ट पढ़ा नहीं जा सका',
  'Order data is not readable': 'ऑर्डर का डेटा पढ़ा नहीं जा सका',
  '{label} must be a list of cart ids': '{label}: कार्ट की संख्याओं की सूची होनी चाहिए',
  'Deleted images must be a list': 'हटाए गए चित्र एक सूची में होने चाहिए',

  // Rules of forms
  '{label} is required': '{label} आवश्यक है',
  '{label} must not be longer than {max} characters': '{label}: ज़्यादा से ज़्यादा {max} अक्षर हो सकते हैं',
  '{label} holds characters that are not allowed': '{label}: इसमें ऐसे अक्षर हैं जिनकी अनुमति नहीं है',
  '{label} must be one line, without tabs or invisible characters':
    '{label}: एक ही पंक्ति में लिखें, टैब या अदृश्य अक्षरों के बिना',
  'Invalid email': 'अमान्य ईमेल',
  'Invalid Password Length': 'पासवर्ड की लंबाई अमान्य है',
  'Code must have at least 4 characters': 'कोड में कम से कम 4 अक्षर होने चाहिए',
  'Country is not known': 'देश मान्य नहीं है',
  'Country must have 2 letters': 'देश के कोड में 2 अक्षर होने चाहिए',
  'State is not known': 'राज्य या क्षेत्र मान्य नहीं है',

  // Fields
  'User token': 'उपयोगकर्ता टोकन',
  Name: 'नाम',
  Email: 'ईमेल',
  Password: 'पासवर्ड',
  'Current password': 'मौजूदा पासवर्ड',
  'New password': 'नया पासवर्ड',
  Code: 'कोड',
  Subject: 'विषय',
  Message: 'संदेश',
  Country: 'देश',
  City: 'शहर',
  Zip: 'पिन कोड',
  Address: 'पता',
  Phone: 'फ़ोन',
  State: 'राज्य या क्षेत्र',
  'Second address line': 'फ़्लैट, मंज़िल, इमारत',
  'Delivery instruction': 'डिलीवरी के निर्देश',
  Title: 'कारण',
  Reason: 'कारण',
  Review: 'आपकी समीक्षा',
  Rating: 'आपकी रेटिंग',
  Voucher: 'वाउचर कोड',
  Price: 'मूल्य',
  Cart: 'कार्ट',
  Checked: 'चुने गए आइटम',
  Unchecked: 'न चुने गए आइटम',
  Product: 'उत्पाद',
  Inventory: 'विकल्प',
  Quantity: 'मात्रा',
  Order: 'ऑर्डर',
  'Order method': 'भुगतान का तरीका',
  Store: 'दुकान',
  Image: 'चित्र',

  // People and their account
  'This email is not verified': 'इस ईमेल की पुष्टि अभी नहीं हुई है',
  'The code is wrong or too old': 'कोड ग़लत है या पुराना हो चुका है',
  'Email or password is wrong': 'ईमेल या पासवर्ड ग़लत है',
  'The current password is wrong': 'मौजूदा पासवर्ड ग़लत है',
  'You have been logged out': 'आप साइन आउट हो गए हैं',
  'Profile has been updated': 'प्रोफ़ाइल अपडेट हो गई',
  'Password has been updated': 'पासवर्ड बदल दिया गया',
  'The sign-in was not finished. Please try again.': 'साइन-इन पूरा नहीं हुआ। कृपया फिर से कोशिश करें।',
  'This way to sign in is not offered.': 'साइन इन करने का यह तरीका उपलब्ध नहीं है।',
  'Verify your email': 'अपने ईमेल की पुष्टि करें',
  'You already have an account': 'आपका खाता पहले से है',
  'Somebody asked for a new account with this email address, which has one already.':
    'किसी ने इस ईमेल पते से नया खाता बनाना चाहा, जबकि इस पते का खाता पहले से है।',
  'If it was you, sign in or choose a new password. Otherwise there is nothing to do.':
    'यदि वह आप थे, तो साइन इन करें या नया पासवर्ड चुनें। अन्यथा आपको कुछ करने की ज़रूरत नहीं है।',
  'Reset your password': 'नया पासवर्ड चुनें',
  'Your code is {code}.': 'आपका कोड {code} है।',

  // Addresses and saved things
  'Address has been saved': 'पता सहेज लिया गया',
  'Address has been deleted': 'पता हटा दिया गया',
  'Address is not found': 'यह पता नहीं मिला',
  'An order uses this address': 'यह पता एक ऑर्डर में इस्तेमाल हो रहा है',
  'The address book is full': 'आपकी पता पुस्तिका भर गई है',
  'Product has been added to the wishlist': 'उत्पाद इच्छा-सूची में जोड़ा गया',
  'Product has been removed from the wishlist': 'उत्पाद इच्छा-सूची से हटाया गया',
  'Product has been added to the compared list': 'उत्पाद तुलना-सूची में जोड़ा गया',
  'Product has been removed from the compared list': 'उत्पाद तुलना-सूची से हटाया गया',
  'You follow this store now': 'अब आप इस दुकान को फ़ॉलो कर रहे हैं',
  'You do not follow this store any more': 'अब आप इस दुकान को फ़ॉलो नहीं कर रहे हैं',

  // Catalogue and pages
  'Product is not found': 'यह उत्पाद नहीं मिला',
  'Store is not found': 'यह दुकान नहीं मिली',
  'Page is not found': 'यह पृष्ठ नहीं मिला',
  'Language is not found': 'यह भाषा उपलब्ध नहीं है',
  'This flash sale is over or does not exist': 'यह फ़्लैश सेल समाप्त हो गई है या मौजूद नहीं है',

  // Cart and shipping
  'Cart item is not found': 'यह आइटम आपके कार्ट में नहीं है',
  'The cart is full.': 'आपका कार्ट भर गया है।',
  'Must have minimum 1 item.': 'कम से कम 1 आइटम होना चाहिए।',
  'Maximum quantity exceeds.': 'अधिकतम मात्रा पार हो गई है।',
  'This product is not available.': 'यह उत्पाद उपलब्ध नहीं है।',
  'This product is out of stock.': 'यह उत्पाद स्टॉक में नहीं है।',
  'Product quantity exceeds inventory.': 'मात्रा स्टॉक से अधिक है।',
  'Product is unable to be shipped.': 'उत्पाद भेजा नहीं जा सकता।',
  'Please add an address first.': 'कृपया पहले एक पता जोड़ें।',
  "You don't have any product selected. Please a select a product first.":
    'आपने कोई उत्पाद नहीं चुना है। कृपया पहले कोई उत्पाद चुनें।',

  // Vouchers
  'This voucher is not valid': 'यह वाउचर मान्य नहीं है',
  'This voucher needs a minimum spend of {amount}': 'यह वाउचर कम से कम {amount} की ख़रीदारी पर मान्य है',
  'This voucher has been used up': 'यह वाउचर पूरा इस्तेमाल हो चुका है',
  'You have used this voucher already': 'आप यह वाउचर पहले ही इस्तेमाल कर चुके हैं',
  'This voucher is out of date': 'यह वाउचर इस समय मान्य नहीं है',

  // Orders and payments
  'Order is not found': 'यह ऑर्डर नहीं मिला',
  'Not paid in time': 'समय पर भुगतान नहीं हुआ',
  'No payment arrived in time, so this order was cancelled. Nothing was charged.':
    'समय पर कोई भुगतान नहीं मिला, इसलिए यह ऑर्डर रद्द कर दिया गया। कोई राशि नहीं काटी गई।',
  'This order is cancelled': 'यह ऑर्डर रद्द हो गया है',
  'This order is not cancelled': 'यह ऑर्डर रद्द नहीं है',
  'This order is paid already': 'इस ऑर्डर का भुगतान पहले ही हो चुका है',
  'The shop is already installed.': 'दुकान पहले से स्थापित है।',
  'This order cannot be cancelled any more': 'यह ऑर्डर अब रद्द नहीं किया जा सकता',
  'This order has been paid meanwhile and was not cancelled':
    'इस बीच इस ऑर्डर का भुगतान हो गया है, इसलिए इसे रद्द नहीं किया गया',
  'Please check the payments of order {order}': 'कृपया ऑर्डर {order} के भुगतान जाँचें',
  'Order {order} has been paid twice: {first} and {second}. Please refund one of the two payments.':
    'ऑर्डर {order} का भुगतान दो बार हुआ है: {first} और {second}। कृपया दोनों में से एक भुगतान वापस करें।',
  'Order {order} is cancelled, and {payment} has been paid for it. Please refund the payment.':
    'ऑर्डर {order} रद्द है, और इसके लिए {payment} का भुगतान हुआ है। कृपया भुगतान वापस करें।',
  'For order {order} another amount was paid than is due: {payment}. Please check the payment.':
    'ऑर्डर {order} के लिए देय राशि से अलग राशि चुकाई गई है: {payment}। कृपया भुगतान जाँचें।',
  'Order has been cancelled': 'ऑर्डर रद्द कर दिया गया है',
  'This payment method is not available': 'भुगतान का यह तरीका उपलब्ध नहीं है',
  'The payment provider did not answer. Please try again later.':
    'भुगतान प्रदाता ने उत्तर नहीं दिया। कृपया बाद में फिर से प्रयास करें।',
  'The payment was declined. Please try another way to pay.':
    'भुगतान अस्वीकार कर दिया गया। कृपया भुगतान का कोई और तरीका चुनें।',
  'The payment could not be verified.': 'भुगतान की पुष्टि नहीं हो सकी।',
  'An earlier payment cannot be checked right now. Please try again later.':
    'पिछले भुगतान की जाँच अभी नहीं की जा सकती। कृपया बाद में फिर से प्रयास करें।',
  'The payment is not finished.': 'भुगतान पूरा नहीं हुआ है।',

  // Reviews, returns and their photos
  'Review is not found': 'यह समीक्षा नहीं मिली',
  'Only delivered products can be reviewed': 'केवल डिलीवर हो चुके उत्पादों की समीक्षा की जा सकती है',
  'Thank you for your review': 'आपकी समीक्षा के लिए धन्यवाद',
  'Only delivered products can be returned': 'केवल डिलीवर हो चुके उत्पाद लौटाए जा सकते हैं',
  'This product cannot be returned': 'यह उत्पाद लौटाया नहीं जा सकता',
  'Image is not found': 'यह चित्र नहीं मिला',
  'Not more than {most} images': 'ज़्यादा से ज़्यादा {most} चित्र',
  'Supported images: jpg, png (Max size: {max}kb)': 'समर्थित चित्र: jpg, png (अधिकतम आकार: {max}kb)',
  'There is an error while uploading some of the images.': 'कुछ चित्र अपलोड करते समय त्रुटि हुई।',
}
