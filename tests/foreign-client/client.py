"""
A wallet client from another code base: it shares nothing with the project and knows only docs/wire.md,
docs/sandbox.md, the API document and a stage's `stage.json`.

    python client.py vectors <wire-vectors.json>
    python client.py journey <stage.json>

Prints one line for each step; exit code 0 where all of them held.
"""

import json
import random
import sys
import time
import uuid

# Nothing is left behind in the checkout that this client is started from.
sys.dont_write_bytecode = True

import wire
from stage import SESSION_OVER, NoAnswer, Operators, Refusal, Sandbox, Wallet

TOP_UP_SATANG, TRANSFER_SATANG = 50_000, 12_050
THAI_QR, PENDING, SUCCESS = 2, 1, 2
TYPE_TOP_UP, TYPE_MONEY_IN, TYPE_TRANSFER_OUT = 1, 6, 8
NOTICE_MONEY_IN = 5
NOTIFICATION_PAGE = "/walletUserNotificationMessage/getWalletUserNotificationMessagePage"
REQUEST_ID_REUSED, CLOCK_OFF, ENVELOPE_BROKEN, INSUFFICIENT_BALANCE, STEP_UP_NEEDED = 20409, 20408, 20400, 21101, 21605


class Failed(Exception):
    """A step did not go as the documents say."""


def expect(holds, what):
    if not holds:
        raise Failed(what)


def say(sentence):
    print(f"ok  {sentence}", flush=True)


def wait_for(look, what, *, seconds=30):
    """The first answer of `look` that is true."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        found = look()
        if found:
            return found
        time.sleep(0.3)
    raise Failed(f"{what} did not come within {seconds} s")


def refusal_of(send):
    try:
        send()
    except Refusal as refusal:
        return refusal
    raise Failed("an answer of success where a refusal was due")


# --- vectors ---------------------------------------------------------------------------------------------------------

def vectors(path):
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    for case in data["canonicalCases"]:
        expect(wire.canonical(case["value"]) == case["canonical"], f"canonical form of {case['value']}")
        say(f"canonical: {case['canonical']}")

    kid, private = data["serverKey"]["kid"], wire.server_private_key(data["serverKey"]["private"])

    def opened(vector):
        return wire.open_request(
            kid=kid, private_key=private, session_device=data["deviceKey"],
            path=vector["path"], headers=vector["headers"], body=vector["body"],
        )

    for vector in data["good"]:
        token, payload, text, key = opened(vector)
        found = {"token": token, "payload": payload, "canonical": text, "key": wire.b64u(key)}
        expect(found == vector["opens"], f"{vector['name']}: opens to something else")
        say(f"good: {vector['name']}")
    for vector in data["bad"]:
        try:
            opened(vector)
        except wire.Fault as fault:
            say(f"bad: {vector['name']} ({fault})")
        else:
            raise Failed(f"{vector['name']}: was not refused")

    answer = data["response"]
    found = wire.open_answer(
        request_key=wire.from_b64u(answer["requestKey"]), authorization=answer["headers"]["authorization"],
        code=answer["body"]["code"], data=answer["body"]["data"],
        path=answer["path"], timestamp=answer["requestTimestamp"],
    )
    expect(found == answer["opens"], f"{answer['name']}: opens to something else")
    say(f"response: {answer['name']}")


# --- journey ---------------------------------------------------------------------------------------------------------

def read_code(sandbox, mobile, send):
    """Asks for a code and reads it on the phone; answers the code and the whole text."""
    last = sandbox.newest_message(mobile).get("messageId")
    send()

    def fresh():
        message = sandbox.newest_message(mobile)
        return message if message.get("messageId") != last and message.get("code") else None

    message = wait_for(fresh, f"the SMS to {mobile}")
    return message["code"], message["text"]


def log_in(wallet, sandbox, mobile):
    code, _ = read_code(sandbox, mobile, lambda: wallet.call("wallet-user/send-opt", {"mobile": mobile}))
    answer = wallet.call("wallet-user/login", {"mobile": mobile, "code": code})
    expect(answer.get("token"), "login answers a token")
    wallet.token = answer["token"]
    return answer["userInfo"]


def balance_of(wallet):
    return wallet.call("walletUserBalance/getLastBalance")["availableSatang"]


def top_up(wallet, sandbox):
    created = wallet.command("walletUserTopUp/create", {"amountSatang": TOP_UP_SATANG, "method": THAI_QR})
    expect(created["status"] == PENDING and created["qrText"], "a new top-up is pending and has a QR")
    say(f"top-up {created['topUpId']} of {thb(TOP_UP_SATANG)} is open")
    payment = sandbox.pay(created["qrText"])["payments"][0]
    expect(payment["amountSatang"] == TOP_UP_SATANG, "the bank pays the QR's amount")
    say(f"the sandbox bank paid it as {payment['bankReference']}")

    def credited():
        return wallet.call("walletUserTopUp/detail", {"topUpId": created["topUpId"]})["status"] == SUCCESS

    wait_for(credited, "the credit")
    expect(balance_of(wallet) == TOP_UP_SATANG, "the balance is the top-up")
    say(f"it is credited: the balance is {thb(TOP_UP_SATANG)}")


def check_refused_then_done(sender, wanted):
    """A refused command's id stays good for its content, and for nothing else."""
    command = {**wanted, "amountSatang": TOP_UP_SATANG + 1, "feeSatang": 0, "requestId": str(uuid.uuid4())}
    codes = [refusal_of(lambda: sender.call("walletUserTransfer/create", command)).code for _ in range(2)]
    expect(codes == [INSUFFICIENT_BALANCE] * 2, f"a refused command is decided anew at each try: {codes}")
    other = refusal_of(lambda: sender.call("walletUserTransfer/create", {**command, "amountSatang": 1}))
    expect(other.code == REQUEST_ID_REUSED, f"other content under a refused requestId: {other}")
    say("a refused command is decided anew at its next try, and its requestId takes no other content")


def show_code(sender, sandbox, own_mobile, command, digits):
    """The code of this very payment, which its SMS names by the amount and the receiver's last digits."""
    request_id = command["requestId"]
    content = {name: value for name, value in command.items() if name not in ("requestId", "try")}
    payment = {"operation": "transfer/create", "requestId": request_id, "input": content}
    # A phone gets another code a minute after the last, so this client goes a minute ahead.
    sender.be_ahead(61_000)
    try:
        send = lambda: sender.call("walletUserWithdraw/sendOpt", {"payment": payment}, method="GET")
        code, text = read_code(sandbox, own_mobile, send)
        paid = thb(command["amountSatang"] + command["feeSatang"])
        expect(paid in text and digits in text, f"the SMS names the payment: {text}")
        sender.call("walletUserSession/verifyCode", {"paymentRequestId": request_id, "code": code})
    finally:
        sender.be_ahead(0)
    say("a code from the SMS is shown for this payment")


def transfer(sender, sandbox, own_mobile, mobile, masked_name):
    found = sender.call("walletUserTransfer/receiver", {"mobile": mobile})
    expect(found["receiverName"] == masked_name, f"the receiver's name is masked: {found['receiverName']}")
    say(f"the receiver of {mobile} is {found['receiverName']}")
    wanted = {"receiverId": found["receiverId"], "amountSatang": TRANSFER_SATANG}
    quote = sender.call("walletUserTransfer/quote", wanted)
    free = quote["freeUses"]["day"]
    expect(quote["totalSatang"] == TRANSFER_SATANG + quote["feeSatang"], "total = amount + fee")
    say(f"quote: fee {thb(quote['feeSatang'])}, {free['remaining']} of {free['total']} free today")

    check_refused_then_done(sender, wanted)
    command = {**wanted, "feeSatang": quote["feeSatang"], "note": "ค่าข้าว 🍚", "requestId": str(uuid.uuid4())}
    needed = refusal_of(lambda: sender.call("walletUserTransfer/create", command))
    asks_for_code = (needed.code, needed.data) == (STEP_UP_NEEDED, {"reason": "code"})
    expect(asks_for_code, f"a new device shows a code first: {needed}")
    show_code(sender, sandbox, own_mobile, command, mobile[-4:])
    done = sender.call("walletUserTransfer/create", {**command, "try": 2})
    expect(done["status"] == SUCCESS, "a transfer is done at once")
    say(f"transfer {done['transferId']} of {thb(TRANSFER_SATANG)} is done")
    again = sender.call("walletUserTransfer/create", command)
    expect(again == done, "the same requestId gives the same answer")
    say("the same requestId again gives the same answer")
    changed = {**command, "amountSatang": TRANSFER_SATANG + 1}
    other = refusal_of(lambda: sender.call("walletUserTransfer/create", changed))
    expect(other.code == REQUEST_ID_REUSED, f"other content under the same requestId: {other}")
    say(f"other content under the same requestId is refused: {other}")
    return done, quote["feeSatang"]


def history_of(wallet):
    rows = wallet.call("walletUserTransaction/page", {"pageSize": 20})["rows"]
    return [(row["type"], row["amountSatang"]) for row in rows], rows


def check_histories(sender, receiver, done, fee):
    expect(balance_of(sender) == TOP_UP_SATANG - TRANSFER_SATANG - fee, "the sender's balance went down once")
    expect(balance_of(receiver) == TRANSFER_SATANG, "the receiver's balance went up once")
    say(f"balances: {thb(balance_of(sender))} and {thb(balance_of(receiver))}")
    sent, rows = history_of(sender)
    booked = [(TYPE_TRANSFER_OUT, TRANSFER_SATANG), (TYPE_TOP_UP, TOP_UP_SATANG)]
    expect(sent == booked, f"the sender's history: {sent}")
    expect(rows[0]["transactionId"] == done["transactionId"], "the newest entry is the transfer's")
    got, rows = history_of(receiver)
    expect(got == [(TYPE_MONEY_IN, TRANSFER_SATANG)], f"the receiver's history: {got}")
    name = rows[0]["counterpartyName"]
    say(f"histories: -{thb(TRANSFER_SATANG)} and +{thb(TOP_UP_SATANG)}; +{thb(TRANSFER_SATANG)} from {name}")


def check_notices(receiver):
    def notices():
        page = receiver.plain(NOTIFICATION_PAGE, {"status": 1, "pageSize": 10})
        # The new tier was told before.
        return page if page["total"] > 0 and page["rows"][0]["type"] == NOTICE_MONEY_IN else None

    page = wait_for(notices, "the notice of the money")
    newest = page["rows"][0]
    expect((newest["type"], newest["amountSatang"]) == (NOTICE_MONEY_IN, TRANSFER_SATANG), f"the notice: {newest}")
    say(f"second client: {page['total']} unread notices, the newest of them: {thb(TRANSFER_SATANG)} came in")


def check_session_over(wallet):
    wallet.call("wallet-user/logout")
    over = refusal_of(lambda: balance_of(wallet))
    expect((over.status, over.code) == (401, SESSION_OVER), f"after the logout: HTTP {over.status}, {over}")
    over = refusal_of(lambda: wallet.plain(NOTIFICATION_PAGE))
    is_over = (over.status, over.code) == (401, SESSION_OVER)
    expect(is_over, f"second client after the logout: HTTP {over.status}, {over}")


def check_healing(wallet):
    """A clock that is ten minutes off and a key that the server never had: both mend themselves."""
    wallet.clock_ahead_ms -= 600_000
    wallet.server_jwk = {**wallet.server_jwk, "kid": "retired"}
    wallet.events.clear()
    balance_of(wallet)
    expect(wallet.events == [ENVELOPE_BROKEN, CLOCK_OFF], f"healed: {wallet.events}")
    say("a retired key id and a wrong clock: keys fetched again, clock corrected, answered")


def journey(path):
    with open(path, encoding="utf-8") as file:
        stage = json.load(file)
    sandbox, operators = Sandbox(stage), Operators(stage)
    sender, receiver = Wallet(stage), Wallet(stage, lang="th-TH")
    mobiles = [f"09{number:08d}" for number in random.SystemRandom().sample(range(10**8), 2)]

    sender.fetch_keys()
    expect(sender.server_jwk["kid"], "the key set has a key")
    say(f"the server's key is {sender.server_jwk['kid']}")
    for wallet, mobile in zip((sender, receiver), mobiles):
        info = log_in(wallet, sandbox, mobile)
        expect(info["tier"] == "unauthorized" and balance_of(wallet) == 0, "a new user has no tier and no money")
        say(f"{mobile} is logged in as {info['userId']} ({info['phone']}), balance {thb(0)}")
    check_healing(sender)
    top_up(sender, sandbox)

    names = [("Somchai", "Jaidee"), ("Malee", "Suksai")]
    for mobile, (first, last) in zip(mobiles, names):
        asked = {"mobile": mobile, "tier": "fully", "firstName": first, "lastName": last, "reason": "foreign client"}
        asked["requestId"] = str(uuid.uuid4())
        given = operators.call("/ops/user/set", {**asked, "try": 1})
        again = operators.call("/ops/user/set", {**asked, "try": 2})
        expect(again == given, "an operator's command is carried out once")
        approval = {"proposalId": given["proposalId"], "reason": "foreign client", "requestId": str(uuid.uuid4())}
        done = operators.call("/ops/proposal/approve", {**approval, "try": 1}, test_login="malee")
        expect(done["act"] == "ops/set-user", "a second operator carries out what the first has proposed")
        say(f"operators: {mobile} is {first} {last}, proposed {given['auditId']}, approved {done['auditId']}")

    done, fee = transfer(sender, sandbox, mobiles[0], mobiles[1], "Malee S.")
    check_histories(sender, receiver, done, fee)
    check_notices(receiver)
    for wallet, mobile in zip((sender, receiver), mobiles):
        check_session_over(wallet)
        say(f"{mobile} is logged out; both clients answer {SESSION_OVER} from now on")


def thb(satang):
    return f"THB {satang // 100:,}.{satang % 100:02d}"


def main(arguments):
    commands = {"vectors": vectors, "journey": journey}
    if len(arguments) != 2 or arguments[0] not in commands:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        commands[arguments[0]](arguments[1])
    except (Failed, Refusal, NoAnswer, wire.Fault) as error:
        print(f"FAILED  {type(error).__name__}: {error}", flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
