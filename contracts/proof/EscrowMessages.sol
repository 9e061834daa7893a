// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {AwkwardToken} from "../solidity/doubles/AwkwardToken.sol";
import {IEscrow2Types} from "../solidity/v2/IEscrow2Types.sol";
import {IHireEscrow2} from "../solidity/v2/IHireEscrow2.sol";
import {Vm} from "./Vm.sol";

/// @title What people sign for each step, written a second time from the EIP-712 types
/// @notice One word of one message can be altered, and the key can be another person's: then the escrow must refuse it.
abstract contract EscrowMessages is IEscrow2Types {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    string private constant DOMAIN =
        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)";
    string private constant PAYOUT =
        "Payout(bytes32 agreementId,uint32 milestone,address company,address payee,address token,uint256 amount,bytes32 payoutId)";
    string private constant MILESTONE = "Milestone(uint256 amount,uint40 dueAt)";
    string private constant AGREEMENT =
        "Agreement(address company,address payee,address token,Milestone[] schedule,bytes32 termsHash,uint32 reviewPeriod,uint32 grace,address arbiter,uint32 arbitrationPeriod,uint16 payeeShareBps,uint16 feeBps,address feeRecipient,bytes32 salt)Milestone(uint256 amount,uint40 dueAt)";
    string private constant SHORT_AGREEMENT =
        "ShortAgreement(address company,address payee,address token,uint256 amount,bytes32 termsHash,bytes32 salt)";

    IHireEscrow2 internal escrow;
    AwkwardToken internal token;
    mapping(address person => uint256 privateKey) internal keyOf;

    /// @dev Which word (from 1) of which signature (from 0) of the next call is altered; 0 for none.
    uint256 internal alteredWord;
    uint256 internal alteredSignature;
    bool internal altered;
    /// @dev Signs instead of the right person, in the signature numbered `alteredSignature`.
    uint256 internal otherKey;
    /// @dev The deadline of the signatures; 0 for a day from now.
    uint256 internal chosenDeadline;

    /// @dev Of the last call that was built.
    address[] internal signers;
    bytes32[] internal digests;
    uint256 private _words;

    function _begin() internal {
        delete signers;
        delete digests;
        _words = 0;
        altered = false;
    }

    function _deadline() internal view returns (uint256) {
        return chosenDeadline == 0 ? block.timestamp + 1 days : chosenDeadline;
    }

    /// @dev keccak256 of the words, of which one may be altered.
    function _hash(bytes memory words) internal returns (bytes32) {
        if (alteredWord != 0 && signers.length == alteredSignature) {
            for (uint256 place = 32; place <= words.length; place += 32) {
                if (++_words != alteredWord) continue;
                assembly {
                    mstore(add(words, place), xor(mload(add(words, place)), 1))
                }
                altered = true;
            }
        }
        return keccak256(words);
    }

    function _sign(address signer, bytes32 structHash) internal returns (Signed memory) {
        bytes32 domain = _hash(
            abi.encode(
                keccak256(bytes(DOMAIN)), keccak256("HireLedger Escrow"), keccak256("2"), block.chainid, address(escrow)
            )
        );
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", domain, structHash));
        uint256 key = otherKey != 0 && signers.length == alteredSignature ? otherKey : keyOf[signer];
        // Nobody has the key of the zero address or of a contract.
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key == 0 ? 8 : key, digest);
        signers.push(signer);
        digests.push(digest);
        _words = 0;
        return Signed(_deadline(), abi.encodePacked(r, s, v));
    }

    function _step(string memory fields, string memory types, bytes memory values) private returns (bytes32) {
        return _hash(bytes.concat(keccak256(bytes.concat(bytes(fields), bytes(types))), values));
    }

    function _hashSchedule(ScheduleItem[] memory schedule) internal returns (bytes32) {
        bytes memory hashes;
        for (uint256 i = 0; i < schedule.length; i++) {
            hashes = bytes.concat(hashes, _hash(abi.encode(keccak256(bytes(MILESTONE)), schedule[i])));
        }
        return keccak256(hashes);
    }

    function _hashAgreement(Agreement memory agreement) internal returns (bytes32) {
        return _hash(abi.encode(keccak256(bytes(AGREEMENT)), agreement));
    }

    function _hashShortAgreement(ShortAgreement memory agreement) internal returns (bytes32) {
        return _hash(abi.encode(keccak256(bytes(SHORT_AGREEMENT)), agreement));
    }

    function _hashPayout(Payout memory payout) internal returns (bytes32) {
        return _hash(abi.encode(keccak256(bytes(PAYOUT)), payout));
    }

    function _signOpen(address signer, Agreement memory agreement) internal returns (Signed memory) {
        bytes32 inner = _hashAgreement(agreement);
        return _sign(
            signer,
            _step("OpenAgreement(Agreement agreement,uint256 deadline)", AGREEMENT, abi.encode(inner, _deadline()))
        );
    }

    function _signAmend(address signer, bytes32 id, uint16 version, Plan memory plan)
        internal
        returns (Signed memory)
    {
        bytes32 schedule = _hashSchedule(plan.milestones);
        return _sign(
            signer,
            _step(
                "AmendAgreement(bytes32 agreementId,uint16 version,Milestone[] schedule,bytes32 termsHash,uint256 deadline)",
                MILESTONE,
                abi.encode(id, version, schedule, plan.termsHash, _deadline())
            )
        );
    }

    function _signFund(address signer, bytes32 id, Plan memory plan, uint32[] memory milestones, uint256 amount)
        internal
        returns (Signed memory)
    {
        bytes memory values;
        {
            bytes32 places = _hash(abi.encodePacked(milestones));
            bytes32 schedule = _hashSchedule(plan.milestones);
            values = abi.encode(id, places, schedule, plan.termsHash, address(token), amount, _deadline());
        }
        return _sign(
            signer,
            _step(
                "FundMilestones(bytes32 agreementId,uint32[] milestones,bytes32 schedule,bytes32 termsHash,address token,uint256 amount,uint256 deadline)",
                "",
                values
            )
        );
    }

    function _signShort(ShortAgreement memory agreement) internal returns (Signed memory) {
        bytes32 inner = _hashShortAgreement(agreement);
        return _sign(
            agreement.company,
            _step(
                "OpenFundAndRelease(ShortAgreement agreement,uint256 deadline)",
                SHORT_AGREEMENT,
                abi.encode(inner, _deadline())
            )
        );
    }

    /// @dev Steps that name nothing but the payout: release and refund.
    function _signPayout(address signer, string memory fields, Payout memory payout)
        internal
        returns (Signed memory)
    {
        bytes32 inner = _hashPayout(payout);
        return _sign(signer, _step(fields, PAYOUT, abi.encode(inner, _deadline())));
    }

    /// @dev Steps that name the payout, a number and a hash, in this order.
    function _signPayout(address signer, string memory fields, Payout memory payout, uint256 number, bytes32 hash)
        internal
        returns (Signed memory)
    {
        bytes32 inner = _hashPayout(payout);
        return _sign(signer, _step(fields, PAYOUT, abi.encode(inner, number, hash, _deadline())));
    }

    function _signClaim(address owner, Payout memory payout, address recipient) internal returns (Signed memory) {
        bytes32 inner = _hashPayout(payout);
        return _sign(
            owner,
            _step(
                "ClaimCredit(Payout payout,address owner,address recipient,uint256 deadline)",
                PAYOUT,
                abi.encode(inner, owner, recipient, _deadline())
            )
        );
    }

    function _signRevoke(address signer, bytes32 digest) internal returns (Signed memory) {
        return _sign(
            signer, _step("RevokeSignature(bytes32 digest,uint256 deadline)", "", abi.encode(digest, _deadline()))
        );
    }

    /// @dev How the tokens of the last call that was built reach the escrow: `digests[0]` is the company's step.
    function _authorize(Funding kind, address company, uint256 amount)
        internal
        returns (Authorization memory authorization)
    {
        authorization.kind = kind;
        if (kind == Funding.Allowance) {
            vm.prank(company);
            token.approve(address(escrow), amount);
            return authorization;
        }
        authorization.validBefore = block.timestamp + 1 hours;
        bytes32 structHash = kind == Funding.Permit
            ? keccak256(
                abi.encode(
                    keccak256(
                        "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
                    ),
                    company,
                    address(escrow),
                    amount,
                    token.nonces(company),
                    authorization.validBefore
                )
            )
            : keccak256(
                abi.encode(
                    keccak256(
                        "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
                    ),
                    company,
                    address(escrow),
                    amount,
                    0,
                    authorization.validBefore,
                    digests[0]
                )
            );
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), structHash));
        (authorization.v, authorization.r, authorization.s) = vm.sign(keyOf[company] == 0 ? 8 : keyOf[company], digest);
    }
}
